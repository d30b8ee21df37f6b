import { pause } from '../pause.ts';
import { type Child, loadNode, type Node } from './node-parts.ts';
import { type AsyncDisposer, gatewayOf, listens, type TestGateway } from './test-gateway.ts';

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

/** Milliseconds in which a gateway has to listen. */
const startMs = 60_000;
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
  const starting = new AbortController();
  let close = async () => {
    const late = setTimeout(() => child.kill('SIGKILL'), closeMs);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
    await node.rm(folder, { recursive: true, force: true });
  };
  try {
    const outcomes = [welcomeOf(child), ended.then(refuseStart), lateStart(starting.signal)];
    const welcome = await Promise.race(outcomes).finally(() => starting.abort());
    const gateway = gatewayOf(welcome, options.environment ?? {}, close);
    // It closes the client of a seed that fails, too.
    ({ close } = gateway);
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

const welcomeOf = (child: Child) =>
  new Promise<string>((resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8');
    let isThere = false;
    child.stdout.on('data', (text) => {
      // Its log comes here, too.
      if (isThere) return;
      said += text;
      isThere = listens.test(said);
      if (isThere) resolve(said);
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

async function lateStart(started: AbortSignal): Promise<never> {
  await pause(startMs, started);
  return refuseStart(`it does not listen after ${startMs} ms`);
}

function refuseStart(reason: string): never {
  throw new Error(`The gateway did not start: ${reason.trim()}`);
}
