import { type Client, createClient } from '../index.ts';

/** The parts of Node that are used. The package has no types of Node. */
interface Output {
  setEncoding(encoding: 'utf8'): void;
  on(event: 'data', listener: (text: string) => void): void;
}

interface Child {
  readonly stdout: Output;
  readonly stderr: Output;
  on(event: 'exit', listener: (code: number | null) => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
}

interface Node {
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

async function loadNode(): Promise<Node> {
  const names = ['process', 'child_process', 'module', 'fs/promises', 'os'].map((name) => `node:${name}`);
  const [process, ...others] = await Promise.all(names.map((name) => import(name)));
  return Object.assign({ process: process.default }, ...others);
}

export interface StartOptions {
  /** Environment variables of the gateway, such as `TRIBUTARY_LIMITS`. Those of the test itself are not passed on. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Starts with the sample data. Default false. */
  readonly demo?: boolean;
  /** Fills the gateway before it is returned; the gateway is ended when this fails. */
  readonly seed?: (gateway: TestGateway) => Promise<unknown>;
  /** Program of the gateway. Default: that of the installed package `@tributary/gateway`. */
  readonly program?: string;
  /** The Node that runs it, of version 24. Default: that of the test. */
  readonly node?: string;
}

/** A gateway in a process of its own, with an empty database in a temporary folder. */
export interface TestGateway {
  /** Address of `/graphql`. */
  readonly url: string;
  /** Token with all scopes. */
  readonly token: string;
  /** User and password of REST. */
  readonly accountSid: string;
  readonly authToken: string;
  /** A client with the token, which is closed with the gateway. */
  readonly client: Client;
  /** Ends the process and deletes its folder. */
  close(): Promise<void>;
}

const closeMs = 10_000;

/**
 * Starts a real gateway on a free port of the loopback. It ends with `close`, with `await using`, and when the process of
 * the test ends. Rejects with the gateway's own message when it cannot start.
 */
export async function startTributary(options: StartOptions = {}): Promise<TestGateway & AsyncDisposer> {
  const node = await loadNode();
  const program = options.program ?? installedProgram(node);
  const folder = await node.mkdtemp(`${node.tmpdir()}/tributary-test-`);
  const child = node.spawn(
    options.node ?? node.process.execPath,
    [program, ...(options.demo ? ['--demo'] : [])],
    {
      env: {
        PATH: node.process.env['PATH'],
        PORT: '0',
        LOG_LEVEL: 'silent',
        TRIBUTARY_DATA: folder,
        TRIBUTARY_ENV_FILE: '',
        ...options.environment,
      },
      // A gateway with a channel ends when the process at its other end does.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const ended = endOf(child);
  const close = async () => {
    const late = setTimeout(() => child.kill('SIGKILL'), closeMs);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
    await node.rm(folder, { recursive: true, force: true });
  };
  try {
    const welcome = await Promise.race([welcomeOf(child), ended.then(refuseStart)]);
    const gateway = gatewayOf(welcome, options.environment ?? {}, close);
    await options.seed?.(gateway);
    return gateway;
  } catch (error) {
    await close();
    throw error;
  }
}

function installedProgram({ createRequire, process }: Node): string {
  try {
    const manifest = createRequire(`${process.cwd()}/package.json`).resolve(
      '@tributary/gateway/package.json',
    );
    return manifest.replace(/package\.json$/, 'dist/tributary.js');
  } catch (error) {
    throw new Error(
      'The package @tributary/gateway is not installed: install it, or name the program of a gateway.',
      {
        cause: error,
      },
    );
  }
}

/** A gateway says its address and credentials once it listens. */
const listens = /Health +\S+[\s\S]*Auth token +\S+\s/;

const welcomeOf = (child: Child) =>
  new Promise<string>((resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text) => {
      said += text;
      if (listens.test(said)) resolve(said);
    });
  });

/** Resolves with what the process complained of when it has ended. */
const endOf = (child: Child) =>
  new Promise<string>((resolve) => {
    let complained = '';
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text) => {
      complained += text;
    });
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code) => resolve(complained || `it ended with ${code}`));
  });

function refuseStart(reason: string): never {
  throw new Error(`The gateway did not start: ${reason.trim()}`);
}

/** The method that `await using` calls; TypeScript has it with the library `esnext.disposable` only. */
type AsyncDisposer = typeof Symbol extends { readonly asyncDispose: infer Key extends symbol }
  ? { readonly [Name in Key]: () => Promise<void> }
  : object;

function gatewayOf(
  welcome: string,
  given: NonNullable<StartOptions['environment']>,
  end: () => Promise<void>,
): TestGateway & AsyncDisposer {
  // A secret that was given is said as the name of its variable.
  const after = (label: string) => {
    const word = new RegExp(`${label} +(\\S+)`).exec(welcome)?.[1] ?? '';
    return word.startsWith('$') ? (given[word.slice(1)] ?? word) : word;
  };
  const url = new URL('/graphql', after('Health')).href;
  const token = after('Developer token');
  const client = createClient({ url, token });
  let closed: Promise<void> | undefined;
  const close = () => {
    client.close();
    closed ??= end();
    return closed;
  };
  const gateway = {
    url,
    token,
    accountSid: after('Account SID'),
    authToken: after('Auth token'),
    client,
    close,
  };
  const key: symbol | undefined = Reflect.get(Symbol, 'asyncDispose');
  return (key ? { ...gateway, [key]: close } : gateway) as TestGateway & AsyncDisposer;
}
