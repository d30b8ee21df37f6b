import { setTimeout } from 'node:timers/promises';
import { eventually } from '../budgets.ts';
import { type Attack, count } from './attack.ts';
import { type Caller, SetUpFailed } from './caller.ts';
import { headOf, openRaw } from './raw-connections.ts';

const connections = 200;
const holdMs = 8_000;

/** Pipelined requests for the files of a page, of which nothing is read. */
export const unreadPages: Attack = {
  name: 'files of a page that nobody reads',
  standing: 'anonymous',
  callers: 1,
  rounds: 1,
  maxMs: 30_000,
  // The page may have to be built first.
  setUp: (caller) => eventually(async () => (await scriptOf(caller)) !== undefined),
  async round(caller) {
    const file = await scriptOf(caller);
    if (file === undefined) throw new SetUpFailed('the playground has no script');
    const one = headOf([`GET ${file} HTTP/1.1`, 'Host: gateway', 'Accept-Encoding: identity']);
    const opened = await Promise.all(count(connections).map(() => openRaw(caller)));
    for (const { socket, write } of opened) {
      socket.pause();
      void write(one.repeat(99));
    }
    await setTimeout(holdMs, undefined, { signal: caller.signal }).catch(() => undefined);
    return await Promise.all(opened.map(({ ending }) => ending(100)));
  },
};

/** Returns the address of the playground's script; undefined when the page is not built. */
async function scriptOf({ url }: Caller): Promise<string | undefined> {
  const page = await (await fetch(`${url}/playground`)).text();
  return /\/playground\/assets\/[\w.-]+\.js/.exec(page)?.[0];
}
