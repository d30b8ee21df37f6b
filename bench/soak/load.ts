import { setTimeout } from 'node:timers/promises';
import { flowSid } from '../../test/support/changes.ts';
import { type Account, createAccount } from '../../test/support/chaos/account.ts';
import { loadUntil } from '../../test/support/chaos/load.ts';
import { startFollower } from '../../test/support/followers.ts';
import { type Client, executionsPath } from '../../test/support/http.ts';
import { clients } from '../../test/support/resuming.ts';

/** Milliseconds between two requests of a kind. */
const pauseMs = 400;
/** Milliseconds for which a subscriber stays, by its turn: some are short, some miss events, some stay. */
const stays = [2_000, 20_000, 5_000, 60_000, 10_000];
/**
 * Operations of different text that valid callers send; each is sent again and again. V8 makes machine code of each after
 * some hundred runs, in tiers: with these few, that is over before the growth is measured.
 */
const shapes = 40;

/** Returns the nth operation: a list of its own size, with fields under names of their own. */
const shape = (n: number): string => {
  const names = Array.from({ length: 1 + (n % 12) }, (_, at) => `f${n}_${at}: contactChannelAddress`);
  return `query Shape${n} { executions(flowSid: "${flowSid}", first: ${1 + (n % 20)}) {
    nodes { sid status createdAt ${names.join(' ')} steps(first: 3) { nodes { name } } } pageInfo { endCursor } } }`;
};

type Ask = (client: Client, n: number) => Promise<{ readonly status: number }>;

/** Wrong documents: a number of them, because the document cache keeps each new text until it is full, up to 72 MiB. */
const texts = 50;

/** Requests that the gateway refuses; values, tokens and paths are never the same twice. */
const wrong: readonly Ask[] = [
  (client, n) => client.graph(`{ executions { nodes { sid wrong${n % texts} } } }`),
  (client, n) => client.graph(`{ broken${n % texts} `),
  (client, n) => client.graph('query ($n: Int!) { executions(first: $n) { nodes { sid } } }', { n: `${n}` }),
  (client, n) => client.graph('{ viewer { kind } }', {}, { authorization: `Bearer wrong-${n}` }),
  (client, n) =>
    client.graph('query ($after: Cursor) { executions(after: $after) { nodes { sid } } }', {
      after: `cursor${n}`,
    }),
  (client, n) => client.rest('GET', `${executionsPath(flowSid)}/FN${n}`),
  (client, n) => client.rest('POST', executionsPath(flowSid), { To: `nobody ${n}` }),
  (client, n) => client.send(`/no/such/path/${n}`, { headers: { authorization: client.bearer } }),
  (client, n) =>
    client.send('/graphql', {
      method: 'POST',
      body: `{"query": ${n}`,
      headers: { 'content-type': 'application/json' },
    }),
];

/** Counts of what the load did. */
export interface Done {
  readonly account: Account;
  wrong: number;
  shapes: number;
  streams: number;
  messages: number;
  readonly faults: string[];
}

/** Loads a gateway as many callers at a moderate rate, until the signal aborts. */
export async function mixedLoad(callers: readonly Client[], stopped: AbortSignal, done: Done): Promise<void> {
  let turn = 0;
  const next = (): Client => {
    turn += 1;
    const caller = callers[turn % callers.length];
    if (!caller) throw new RangeError('There are no callers.');
    return caller;
  };
  const repeat = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !stopped.aborted; n += 1) {
      await work(n);
      await setTimeout(pauseMs, null, { signal: stopped }).catch(() => {});
    }
  };
  const refused = async (n: number) => {
    const { status } = (await wrong[n % wrong.length]?.(next(), n)) ?? {};
    if (status === undefined || status >= 500) done.faults.push(`wrong request ${n}: ${status}`);
    done.wrong += 1;
  };
  const shaped = async (n: number) => {
    const { status } = await next().graph(shape(n % shapes));
    if (status !== 200) done.faults.push(`shape: ${status}`);
    done.shapes += 1;
  };
  const stream = async (name: string, n: number) => {
    const follow = clients[name];
    if (!follow) return;
    using follower = startFollower(name, follow, next(), { variables: n % 2 ? { flowSid } : {} });
    await follower.begun();
    await setTimeout(stays[n % stays.length], null, { signal: stopped }).catch(() => {});
    done.streams += 1;
    done.messages += follower.changes.length;
    done.faults.push(...follower.faults);
  };
  // Two of each library, of which one is ahead in its stays.
  const streams = Object.keys(clients).flatMap((name, at) =>
    [0, 2].map((ahead) => ({ name, ahead: at + ahead })),
  );
  const written = { executions: new Map(), customers: new Set<string>(), groups: new Set<string>() };
  await Promise.all([
    loadUntil(stopped, { next, account: done.account, written, pauseMs }),
    repeat(refused),
    repeat(shaped),
    ...streams.map(({ name, ahead }) => repeat((n) => stream(name, n + ahead))),
  ]);
}

export const nothingDone = (): Done => ({
  account: createAccount(),
  wrong: 0,
  shapes: 0,
  streams: 0,
  messages: 0,
  faults: [],
});
