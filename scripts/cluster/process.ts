import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Environment } from '../../src/config/environment.ts';
import { type SpawnOptions, spawnProgram } from './programs.ts';

/** The credentials that a gateway's clients need. */
export interface Keys {
  readonly devToken: string;
  readonly accountSid: string;
  readonly authToken: string;
}

export interface Ended {
  /** Exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `npm start` with exactly that environment. */
function spawnMain(args: readonly string[], environment: Environment, options?: SpawnOptions): ChildProcess {
  return spawnProgram('src/main.ts', args, { PORT: '0', LOG_LEVEL: 'silent', ...environment }, options);
}

/** Runs the gateway until it ends. */
export async function runMain(
  args: readonly string[],
  environment: Environment,
  options?: SpawnOptions,
): Promise<Ended> {
  return await endOf(spawnMain(args, environment, options));
}

export async function endOf(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new TypeError('the output of the process is not a pipe');
  // Waits for `exit`, because `close` never comes for a child whose channel was closed from this side.
  const [said, complained] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  return { code: child.exitCode, stdout: said, stderr: complained };
}

/** A gateway or a service in a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly keys: Keys;
  /** The output until it began to listen. */
  readonly welcome: string;
  /** Resolves with all output once the pattern matches it; rejects when the process ends first. */
  heard(pattern: RegExp): Promise<string>;
  /** Sends the signal; resolves when the process has ended. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended>;
}

const lastLine = /(PageSize=\d+' -u|v1\/subscriptions -H|\/groups -H) .*\n/;

/** Starts a server; resolves when it reports that it listens. */
export async function startServer(
  args: readonly string[],
  environment: Environment,
  options: SpawnOptions = {},
): Promise<ServerProcess> {
  const child = spawnMain(args, environment, options);
  const ended = endOf(child);
  const stop = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  const giveUp = () => void child.kill('SIGKILL');
  options.signal?.addEventListener('abort', giveUp);
  try {
    const heard = listenTo(child);
    const welcome = await heard(lastLine);
    const keys = {
      devToken: environment['TRIBUTARY_DEV_TOKEN'] ?? wordAfter(welcome, 'Developer token'),
      accountSid: wordAfter(welcome, 'Account SID'),
      authToken: toldToken(environment) ?? wordAfter(welcome, 'Auth token'),
    };
    const url = new URL(wordAfter(welcome, 'Health')).origin;
    const dispose = async () => void (await stop('SIGKILL'));
    return { url, keys, welcome, heard, stop, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    throw new Error((await stop('SIGKILL')).stderr, { cause: error });
  } finally {
    options.signal?.removeEventListener('abort', giveUp);
  }
}

/** Returns the auth token of the environment, which the server does not print when it was set. */
const toldToken = (environment: Environment) =>
  environment['TRIBUTARY_AUTH_TOKEN'] ?? environment['TRIBUTARY_EXECUTIONS_AUTH_TOKEN'];

/** Returns a function that waits for output of the process, from now on. */
export function listenTo({ stdout }: ChildProcess): ServerProcess['heard'] {
  if (!stdout) throw new TypeError('the output of the process is not a pipe');
  let said = '';
  let more = Promise.withResolvers<void>();
  const tell = () => {
    more.resolve();
    more = Promise.withResolvers();
  };
  stdout.on('data', (chunk: Buffer | string) => {
    said += chunk;
    tell();
  });
  stdout.once('end', tell);
  return async (pattern) => {
    while (!pattern.test(said)) {
      if (stdout.readableEnded) throw new Error('it ended before it said that');
      await more.promise;
    }
    return said;
  };
}

function wordAfter(text: string, label: string): string {
  const word = new RegExp(`${label} +(\\S+)`).exec(text)?.[1];
  if (word) return word;
  throw new Error(`the welcome says nothing of ${label}`);
}
