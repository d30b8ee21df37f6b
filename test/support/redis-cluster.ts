import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/cluster/ports.ts';
import { type RedisServer, startRedis } from './redis.ts';

export interface RedisCluster extends AsyncDisposable {
  /** The address of one of the masters. */
  readonly url: string;
  readonly masters: readonly RedisServer[];
  /** Moves a slot with all its keys to the next master, one key at a time; `between` runs while the slot is in both. */
  move(slot: number, between: () => Promise<unknown>): Promise<void>;
}

const allSlots = 16_384;
const masterCount = 3;

/** Starts three masters on the loopback that share all slots. */
export async function startRedisCluster(): Promise<RedisCluster> {
  await using opening = new AsyncDisposableStack();
  const masters = await Promise.all(Array.from({ length: masterCount }, startMaster));
  for (const master of masters) opening.use(master);
  const clients = masters.map((master) =>
    opening.adopt(new Redis(master.url), (client) => client.disconnect()),
  );
  await Promise.all(clients.map((client, index) => client.call('CLUSTER', 'ADDSLOTSRANGE', ...range(index))));
  for (const [index, client] of clients.entries()) {
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
  }
  const [first] = clients;
  if (!first) throw new Error('a cluster has masters');
  const meet = async () => {
    for (const { port, busPort } of masters) {
      await first.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort));
    }
  };
  for (const client of clients) await untilWhole(client, meet);

  const ids = await Promise.all(clients.map(async (client) => String(await client.call('CLUSTER', 'MYID'))));
  const opened = opening.move();
  return {
    url: masters[0]?.url ?? '',
    masters,
    move: (slot, between) => moveSlot({ clients, ids, masters }, slot, between),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function startMaster() {
  const busPort = await freePort();
  const settings = ['--cluster-enabled', 'yes', '--cluster-port', String(busPort)];
  return { ...(await startRedis({ settings })), busPort };
}

function range(index: number): readonly string[] {
  const bound = (at: number) => Math.floor((allSlots * at) / masterCount);
  return [String(bound(index)), String(bound(index + 1) - 1)];
}

/** Milliseconds after which masters that do not know each other meet again: Redis gives up a delayed handshake. */
const handshakeMs = 5_000;

/**
 * Resolves when the client's master knows all others. Nodes of a handshake count as known ones, so that a cluster whose
 * masters meet all the time is never whole.
 */
async function untilWhole(client: Redis, meet: () => Promise<void>): Promise<void> {
  for (let met = Number.NEGATIVE_INFINITY; ; await setTimeout(20)) {
    const info = String(await client.call('CLUSTER', 'INFO'));
    if (info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${masterCount}`)) return;
    if (performance.now() - met < handshakeMs) continue;
    await meet();
    met = performance.now();
  }
}

interface Members {
  readonly clients: readonly Redis[];
  readonly ids: readonly string[];
  readonly masters: readonly RedisServer[];
}

async function moveSlot({ clients, ids, masters }: Members, slot: number, between: () => Promise<unknown>) {
  const from = Math.min(masterCount - 1, Math.floor((slot * masterCount) / allSlots));
  const to = (from + 1) % masterCount;
  const [source, target, sourceId = '', targetId = ''] = [clients[from], clients[to], ids[from], ids[to]];
  const port = masters[to]?.port;
  if (!source || !target || !port) throw new Error('a cluster has masters');
  const text = String(slot);
  await target.call('CLUSTER', 'SETSLOT', text, 'IMPORTING', sourceId);
  await source.call('CLUSTER', 'SETSLOT', text, 'MIGRATING', targetId);
  for (;;) {
    const keys = (await source.call('CLUSTER', 'GETKEYSINSLOT', text, '1')) as string[];
    const [key] = keys;
    if (key === undefined) break;
    await source.call('MIGRATE', '127.0.0.1', String(port), key, '0', '5000');
    await between();
  }
  await Promise.all(clients.map((client) => client.call('CLUSTER', 'SETSLOT', text, 'NODE', targetId)));
}
