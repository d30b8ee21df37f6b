import { isDeepStrictEqual } from 'node:util';
import { type Absent, startFleet } from '../graphql/fleet.ts';
import type { Partner } from '../measure/conversation.ts';
import type { Memory } from '../measure/server-child.ts';
import { comparable, subscribeMessage } from './changes.ts';
import { contenders } from './contenders.ts';
import { type Open, type Received, startSockets } from './load.ts';
import type { Publish } from './publish.ts';

/** A server and the process that holds its sockets. */
export interface Audience {
  readonly name: string;
  readonly port: number;
  readonly server: Partner;
  readonly load: Partner;
  /** Bytes of server memory per subscribed idle socket. */
  readonly idle: Memory;
}

export interface Audiences extends AsyncDisposable {
  readonly all: readonly Audience[];
  readonly absent: readonly Absent[];
}

export async function openAudiences(sockets: number): Promise<Audiences> {
  await using opening = new AsyncDisposableStack();
  const fleet = opening.use(await startFleet(contenders));
  const all: Audience[] = [];
  const absent = [...fleet.absent];
  for (const { name, port, server } of fleet.running) {
    const load = opening.use(await startSockets());
    try {
      const idle = await idleMemory(server, load, {
        kind: 'open',
        port,
        sockets,
        subscribes: Array.from({ length: sockets }, () => subscribeMessage()),
      });
      all.push({ name, port, server, load, idle });
    } catch (error) {
      absent.push({ name, reason: String(error) });
    }
  }
  const opened = opening.move();
  return { all, absent, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Measures the memory per socket without the first ten percent, which pay for what all sockets share. */
async function idleMemory(server: Partner, load: Partner, open: Open): Promise<Memory> {
  const first = Math.ceil(open.sockets / 10);
  await load.ask({ ...open, sockets: first } satisfies Open);
  await load.ask({ kind: 'settle' });
  const before = await server.ask<Memory>({ kind: 'memory' });
  await load.ask({ ...open, sockets: open.sockets - first } satisfies Open);
  await load.ask({ kind: 'settle' });
  const after = await server.ask<Memory>({ kind: 'memory' });
  const each = (bytes: number) => bytes / (open.sockets - first);
  return { rss: each(after.rss - before.rss), held: each(after.held - before.held) };
}

/** Throws unless all servers send the same message for the same event; otherwise their speeds are not comparable. */
export async function compareMessages(audiences: readonly Audience[], sockets: number): Promise<void> {
  const messages = [];
  for (const { name, server, load } of audiences) {
    await server.ask({ kind: 'publish', events: 1, everyMs: 0 } satisfies Publish);
    const { sample } = await load.ask<Received>({ kind: 'receive', messages: sockets });
    messages.push({ name, sample });
  }
  const [first, ...others] = messages;
  const other = others.find(
    ({ sample }) => !isDeepStrictEqual(comparable(sample), comparable(first?.sample ?? '')),
  );
  if (first && other)
    throw new Error(
      `${other.name} and ${first.name} send different messages: ${other.sample} ${first.sample}`,
    );
}
