// What tsc must be told of the page's scripts: what the build makes, and where the DOM is wider than its declarations.

/** `import file from "./file?file"` has the build publish a file: its address, and the hash that it must have. */
declare module "*?file" {
  const file: { url: string; integrity: string };
  export default file;
}

/** The examples, with the texts of those on which a view opens, by name. */
declare module "*/examples.json" {
  export const examples: import("./js/examples.js").Example[];
  export const files: Record<string, string>;
}

/** The texts of the others. */
declare module "*/examples.others.json" {
  export const files: Record<string, string>;
}

/** Go's own script, which runs its WebAssembly. */
declare module "*/wasm_exec.js";

/** What comes with the page's own events, by their type. */
interface Details {
  changed: import("./js/inputs.js").Step | undefined;
  steps: (import("./js/inputs.js").Step & { lost: boolean }) | undefined;
  progress: [done: number, total: number];
}

interface EventTarget {
  addEventListener<Type extends keyof Details>(type: Type, listener: (event: CustomEvent<Details[Type]>) => void): void;
}

interface ParentNode {
  /** Numbers become texts, as everything does that is no node. */
  append(...nodes: (Node | string | number)[]): void;
}
