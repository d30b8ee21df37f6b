import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { wordOf } from './answer-words.ts';
import { shop } from './attack.ts';
import { openOwnChanges } from './own-changes.ts';

/** The requests whose durations a bystander measures; `delivery` is the wait for the event of an own change. */
export const watched = ['livez', 'query', 'write', 'delivery'] as const;
export type Watched = (typeof watched)[number];

/** Durations of a bystander's requests, in milliseconds. */
export interface Timings {
  readonly times: Readonly<Record<Watched, readonly number[]>>;
  /** Wrong answers, and changes that were lost or doubled: one text each. */
  readonly wrong: readonly string[];
}

export interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Pauses that keep the bystander within its budgets for minutes. */
const pauseMs = { livez: 25, query: 75, write: 250 };
const patienceMs = 15_000;
const query = JSON.stringify({
  query: `{ viewer { kind } inventoryLocation(name: "${shop}") { groups(first: 1) { nodes { name } } } }`,
});

interface Posted {
  readonly token: string;
  readonly body: string;
}

interface Timing {
  readonly milliseconds: number;
  readonly text: string;
  readonly problem: string | undefined;
}

/**
 * Requests `/livez` on new connections, a small query and a small change repeatedly, each loop one request at a time,
 * until the signal aborts, and follows the events of the changes.
 */
export async function watch(url: string, token: string, signal: AbortSignal): Promise<Timings> {
  const agent = new Agent({ keepAlive: true });
  using changes = await openOwnChanges(url, token);
  const wrong: string[] = [];
  const again = async (pause: number, once: () => Promise<Timing>) => {
    const times: number[] = [];
    while (!signal.aborted) {
      const { milliseconds, problem } = await once();
      times.push(milliseconds);
      if (problem !== undefined) wrong.push(problem);
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
    return times;
  };
  const post = (body: string) => ask(new URL('/graphql', url), agent, { token, body });
  const change = async (): Promise<Timing> => {
    const asked = await post(changes.next());
    const problem = asked.problem ?? changes.answered(asked.text);
    return { ...asked, problem: problem && `a change: ${problem}` };
  };
  const [livez, asked, write] = await Promise.all([
    // A new connection for each: a kept one would not notice that no other is accepted.
    again(pauseMs.livez, () => ask(new URL('/livez', url), false)),
    again(pauseMs.query, () => post(query)),
    again(pauseMs.write, change),
  ]);
  const audit = await changes.audit().catch((error: unknown) => [`the audit failed: ${error}`]);
  agent.destroy();
  const { deliveries } = changes;
  return { times: { livez, query: asked, write, delivery: deliveries }, wrong: [...wrong, ...audit] };
}

function ask(url: URL, agent: Agent | false, posted?: Posted): Promise<Timing> {
  return new Promise((resolve) => {
    const began = performance.now();
    const end = (text: string, problem?: string) =>
      resolve({ milliseconds: performance.now() - began, text, problem });
    const headers = posted && {
      authorization: `Bearer ${posted.token}`,
      'content-type': 'application/json',
    };
    const options = { agent, method: posted ? 'POST' : 'GET', signal: AbortSignal.timeout(patienceMs) };
    const sent = request(url, { ...options, ...(headers && { headers }) }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => end(text, problemOf(url.pathname, answer.statusCode, text)));
      answer.on('error', () => end(text, `${url.pathname}: cut off`));
    });
    sent.on('error', ({ code, name }: NodeJS.ErrnoException) => end('', `${url.pathname}: ${code ?? name}`));
    sent.end(posted?.body);
  });
}

const problemOf = (path: string, status: number | undefined, text: string): string | undefined =>
  status === 200 && !text.includes('"errors"') ? undefined : `${path}: ${wordOf(status, text)}`;

export function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
