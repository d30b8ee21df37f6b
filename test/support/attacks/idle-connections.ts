import { type Attack, count } from './attack.ts';
import type { Caller } from './caller.ts';
import { headOf, openRaw } from './raw-connections.ts';

const atOnce = 100;
const [idleConnections, headConnections] = [6_000, 2_000];
const [holdMs, headMs] = [6_000, 9_000];
const pad = `X-Pad: ${'x'.repeat(15 * 1024)}`;

/** Opens connections in groups, writes to each, and holds them. */
async function hold(
  caller: Caller,
  most: number,
  text: string,
  milliseconds: number,
): Promise<readonly string[]> {
  const endings: Promise<string>[] = [];
  while (endings.length < most && !caller.signal.aborted) {
    const opened = await Promise.all(count(atOnce).map(() => openRaw(caller)));
    await Promise.all(opened.map(({ write }) => write(text)));
    endings.push(...opened.map(({ ending }) => ending(milliseconds)));
  }
  return await Promise.all(endings);
}

/** Connections of one owner that have each carried one request, and stay open. */
export const idleConnectionsOfOne: Attack = {
  name: 'idle connections of one owner',
  standing: 'owner',
  callers: 1,
  rounds: 1,
  maxMs: 40_000,
  async round(caller) {
    const authorization = `Authorization: Bearer ${caller.token}`;
    const request = headOf(['GET /rate_limit HTTP/1.1', 'Host: gateway', authorization]);
    return await hold(caller, idleConnections, request, holdMs);
  },
};

/** Heads of almost 16 KiB that do not end, over and over again, each for less than the 10 seconds that a head may take. */
export const unfinishedHeads: Attack = {
  name: 'heads that do not end',
  standing: 'owner',
  callers: 4,
  rounds: 2,
  maxMs: 40_000,
  round: (caller) => hold(caller, headConnections, `GET / HTTP/1.1\r\nHost: gateway\r\n${pad}`, headMs),
};
