import { importAtRun } from './import-at-run.ts';

/** The parts of Node that are used. The package has no types of Node. */
interface Output {
  setEncoding(encoding: 'utf8'): void;
  on(event: 'data', listener: (text: string) => void): void;
}

export interface Child {
  readonly stdout: Output;
  readonly stderr: Output;
  on(event: 'exit', listener: (code: number | null) => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
}

export interface Node {
  readonly process: {
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly execPath: string;
    cwd(): string;
  };
  readonly spawn: (program: string, args: readonly string[], options: object) => Child;
  readonly createRequire: (from: string) => { resolve(name: string): string };
  readonly mkdtemp: (prefix: string) => Promise<string>;
  readonly rm: (folder: string, options: object) => Promise<void>;
  readonly tmpdir: () => string;
}

/** Loads them when a gateway is started: the mock gateway runs in browsers, too. */
export async function loadNode(): Promise<Node> {
  const names = ['process', 'child_process', 'module', 'fs/promises', 'os'].map((name) => `node:${name}`);
  const [process, ...others] = (await Promise.all(names.map(importAtRun))) as readonly { default: object }[];
  return Object.assign({ process: process?.default }, ...others);
}
