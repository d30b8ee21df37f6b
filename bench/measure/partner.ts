import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const patienceMs = 60_000;
const longestReason = 200;

/** A process of its own that answers questions, one at a time. It ends when this process disconnects or ends. */
export interface Partner extends AsyncDisposable {
  readonly pid: number;
  /** Sends a question and returns its answer. Rejects when the process ends, or does not answer for a minute. */
  ask<Answer>(question: object): Promise<Answer>;
}

export interface Program {
  readonly file: URL;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Starts a program and waits for its first message. Throws an error with its last line of stderr when it ends instead.
 */
export async function startPartner<Greeting>(program: Program): Promise<[Partner, Greeting]> {
  const child = fork(program.file, [...(program.args ?? [])], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...program.environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk}`.slice(-10_000);
  });
  const partner: Partner = {
    pid: child.pid ?? 0,
    ask<Answer>(question: object) {
      child.send(question);
      return nextMessage<Answer>(child, () => complaints);
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
  try {
    return [partner, await nextMessage<Greeting>(child, () => complaints)];
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Returns the next message. It is trusted to be the answer, because both ends are ours. */
async function nextMessage<Message>(child: ChildProcess, complaints: () => string): Promise<Message> {
  const listening = new AbortController();
  const { signal } = listening;
  const late = setTimeout(() => listening.abort(new Error('it says nothing')), patienceMs);
  try {
    const message = once(child, 'message', { signal }).then(([said]) => said as Message);
    const end = once(child, 'close', { signal }).then(() => {
      throw new Error(reasonIn(complaints()));
    });
    return await Promise.race([message, end]);
  } finally {
    clearTimeout(late);
    listening.abort();
  }
}

function reasonIn(complaints: string): string {
  const lines = complaints.split('\n').filter((line) => line.trim() !== '');
  const reason =
    lines.find((line) => /^\s*\w*Error\b/.test(line)) ?? lines.at(-1) ?? 'it ended and said nothing';
  return reason
    .replace(/ imported from .*/, '')
    .trim()
    .slice(0, longestReason);
}
