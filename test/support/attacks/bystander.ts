import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { shop } from './attack.ts';

/** Durations of a bystander's requests during an attack, in milliseconds. */
export interface HighWaterMarks {
  readonly livez: readonly number[];
  readonly query: readonly number[];
  /** Wrong answers, one text per answer. */
  readonly wrong: readonly string[];
}

export interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const pauseMs = { livez: 25, query: 50 };
const patienceMs = 15_000;
const query = JSON.stringify({
  query: `{ viewer { kind } inventoryLocation(name: "${shop}") { groups(first: 1) { nodes { name } } } }`,
});

/** Requests `/livez` and a small query repeatedly, each loop one request at a time, until the signal aborts. */
export async function watch(url: string, token: string, signal: AbortSignal): Promise<HighWaterMarks> {
  const agent = new Agent({ keepAlive: true });
  const wrong: string[] = [];
  const ask = (path: string, body?: string) =>
    new Promise<number>((resolve) => {
      const began = performance.now();
      const end = (problem?: string) => {
        if (problem !== undefined) wrong.push(problem);
        resolve(performance.now() - began);
      };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const options = { agent, method: body ? 'POST' : 'GET', signal: AbortSignal.timeout(patienceMs) };
      const sent = request(new URL(path, url), { ...options, ...(body && { headers }) }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => end(problemOf(path, answer.statusCode, text)));
        answer.on('error', () => end(`${path}: cut off`));
      });
      sent.on('error', ({ code, name }: NodeJS.ErrnoException) => end(`${path}: ${code ?? name}`));
      sent.end(body);
    });
  const again = async (times: number[], pause: number, path: string, body?: string) => {
    while (!signal.aborted) {
      times.push(await ask(path, body));
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
    return times;
  };
  const [livez, asked] = await Promise.all([
    again([], pauseMs.livez, '/livez'),
    again([], pauseMs.query, '/graphql', query),
  ]);
  agent.destroy();
  return { livez, query: asked, wrong };
}

const problemOf = (path: string, status: number | undefined, text: string): string | undefined =>
  status === 200 && !text.includes('"errors"')
    ? undefined
    : `${path}: ${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;

export function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
