//go:build unix

// Package workerd runs a worker on workerd, the runtime of Cloudflare Workers, for tests.
package workerd

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// Compatibility is the date of the runtime's behaviour; wrangler.jsonc names the same one.
const Compatibility = "2026-04-01"

// A Server is a running workerd.
type Server struct {
	URL     string // of the worker, without a slash at the end
	command *exec.Cmd
	log     *strings.Builder
}

// Start runs the worker that consists of the modules in a directory, of which the first is the one that is run. The
// project at root has workerd among its tools (build/setup).
func Start(root, dir string, modules []string) (*Server, error) {
	program, err := find(root)
	if err != nil {
		return nil, err
	}
	config := filepath.Join(dir, "workerd.capnp")
	if err := os.WriteFile(config, []byte(configuration(modules)), 0o644); err != nil {
		return nil, err
	}
	events, control, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer events.Close()
	s := &Server{command: exec.Command(program, "serve", "--control-fd=3", config), log: &strings.Builder{}}
	s.command.ExtraFiles = []*os.File{control}
	s.command.Stdout, s.command.Stderr = s.log, s.log
	err = s.command.Start()
	control.Close()
	if err != nil {
		return nil, err
	}
	if err := s.listen(events); err != nil {
		s.Stop()
		return nil, fmt.Errorf("workerd did not start: %w\n%s", err, s.log)
	}
	return s, nil
}

// listen waits until workerd says where it listens.
func (s *Server) listen(events *os.File) error {
	for lines := bufio.NewScanner(events); lines.Scan(); {
		var event struct {
			Event string
			Port  int
		}
		if err := json.Unmarshal(lines.Bytes(), &event); err != nil {
			return err
		}
		if event.Event == "listen" {
			s.URL = "http://127.0.0.1:" + strconv.Itoa(event.Port)
			return nil
		}
	}
	return errors.New("it ended")
}

// Stop ends workerd and returns what it and its worker have printed.
func (s *Server) Stop() string {
	s.command.Process.Kill()
	s.command.Wait()
	return s.log.String()
}

// Memory returns what workerd holds of the machine's memory, in bytes.
func (s *Server) Memory() (int, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.command.Process.Pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); len(fields) == 3 && fields[0] == "VmRSS:" {
			kilobytes, err := strconv.Atoi(fields[1])
			return kilobytes << 10, err
		}
	}
	return 0, errors.New("the kernel does not tell")
}

// find returns the program, which npm installs under the name of the machine's kind.
func find(root string) (string, error) {
	found, err := filepath.Glob(filepath.Join(root, "tools", "node_modules", "@cloudflare", "workerd-*", "bin", "workerd"))
	if err == nil && len(found) == 0 {
		err = errors.New("workerd is missing: make setup installs it")
	}
	if err != nil {
		return "", err
	}
	return filepath.Abs(found[0])
}

// configuration is what workerd reads (workerd.capnp in its source describes it).
func configuration(modules []string) string {
	var list []string
	for i, name := range modules {
		kind := map[string]string{".js": "esModule", ".mjs": "esModule", ".wasm": "wasm"}[path.Ext(name)]
		as := "./" + name
		if i == 0 {
			as = name
		}
		list = append(list, fmt.Sprintf("(name = %q, %s = embed %q)", as, kind, name))
	}
	return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const main :Workerd.Worker = (
  modules = [` + strings.Join(list, ",\n    ") + `],
  compatibilityDate = "` + Compatibility + `"
);
`
}
