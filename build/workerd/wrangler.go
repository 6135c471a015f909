//go:build unix

package workerd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
)

// A Deployment is what wrangler.jsonc would publish, running here: wrangler starts workerd with the worker, and beside
// it what Cloudflare does with the files of the page.
type Deployment struct {
	URL     string // without a slash at the end
	command *exec.Cmd
	mu      sync.Mutex
	log     strings.Builder
}

var ready = regexp.MustCompile(`Ready on (http://\S+)`)

// Deploy runs the deployment whose wrangler.jsonc is in a directory. The project at root has wrangler among its tools.
func Deploy(root, dir string) (*Deployment, error) {
	wrangler, err := filepath.Abs(filepath.Join(root, "tools", "node_modules", "wrangler", "bin", "wrangler.js"))
	if err != nil {
		return nil, err
	}
	d := &Deployment{command: exec.Command("node", wrangler, "dev", "--ip=127.0.0.1", "--port=0", "--inspector-port=0")}
	d.command.Dir = dir
	d.command.Env = append(os.Environ(), "WRANGLER_SEND_METRICS=false", "NO_COLOR=1", "CI=true", "WRANGLER_LOG_PATH="+filepath.Join(dir, "logs"), "XDG_CONFIG_HOME="+dir)
	d.command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // it has workerd as a child
	output, err := d.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	d.command.Stderr = d.command.Stdout
	if err := d.command.Start(); err != nil {
		return nil, err
	}
	if d.URL = d.follow(output); d.URL == "" {
		return nil, fmt.Errorf("wrangler did not start:\n%s", d.Stop())
	}
	return d, nil
}

// follow reads what wrangler prints, and returns once it says where it listens.
func (d *Deployment) follow(output io.Reader) string {
	url := make(chan string, 1)
	go func() {
		defer close(url)
		for lines := bufio.NewScanner(output); lines.Scan(); {
			d.mu.Lock()
			d.log.WriteString(lines.Text() + "\n")
			d.mu.Unlock()
			if found := ready.FindStringSubmatch(lines.Text()); found != nil {
				url <- found[1]
			}
		}
	}()
	return <-url
}

// Stop ends the deployment and returns what was printed.
func (d *Deployment) Stop() string {
	err := syscall.Kill(-d.command.Process.Pid, syscall.SIGKILL)
	if err == nil || errors.Is(err, syscall.ESRCH) {
		d.command.Wait()
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.log.String()
}
