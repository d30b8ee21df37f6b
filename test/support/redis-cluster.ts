import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/cluster/ports.ts';
import { type RedisServer, startRedis } from './redis.ts';

export interface RedisCluster extends AsyncDisposable {
  /** The address of one of the masters. */
  readonly url: string;
  readonly masters: readonly RedisServer[];
  /** Starts a replica of the first master, which takes its place when it is gone; resolves when it has all data. */
  addReplica(): Promise<RedisServer>;
  /** Moves a slot with all its keys to the next master, one key at a time; `between` runs while the slot is in both. */
  move(slot: number, between: () => Promise<unknown>): Promise<void>;
}

const allSlots = 16_384;
const masterCount = 3;

export interface RedisClusterOptions {
  /** Milliseconds after which a node that does not answer counts as gone. Default: that of Redis. */
  readonly nodeTimeoutMs?: number;
}

/** Starts three masters on the loopback that share all slots. */
export async function startRedisCluster({
  nodeTimeoutMs = 15_000,
}: RedisClusterOptions = {}): Promise<RedisCluster> {
  await using opening = new AsyncDisposableStack();
  const start = () => startNode(nodeTimeoutMs);
  const masters = await Promise.all(Array.from({ length: masterCount }, start));
  for (const master of masters) opening.use(master);
  // A test may kill a master, whose client then connects in vain.
  const clients = masters.map((master) =>
    opening.adopt(
      new Redis(master.url).on('error', () => {}),
      (client) => client.disconnect(),
    ),
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
    async addReplica() {
      const node = opened.use(await start());
      await replicate(node, first, ids[0] ?? '');
      return node;
    },
    move: (slot, between) => moveSlot({ clients, ids, masters }, slot, between),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function startNode(nodeTimeoutMs: number) {
  const busPort = await freePort();
  const named = { enabled: 'yes', port: busPort, 'node-timeout': nodeTimeoutMs };
  const settings = Object.entries(named).flatMap(([name, value]) => [`--cluster-${name}`, String(value)]);
  return { ...(await startRedis({ settings })), busPort };
}

type Node = Awaited<ReturnType<typeof startNode>>;

/** Makes a node that the cluster does not know a replica of the master with that id. */
async function replicate({ url, port, busPort }: Node, master: Redis, id: string): Promise<void> {
  const client = new Redis(url);
  await master.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort));
  const replicates = () =>
    client.call('CLUSTER', 'REPLICATE', id).then(
      () => true,
      () => false,
    );
  while (!(await replicates())) await setTimeout(20);
  while (!(await client.info('replication')).includes('master_link_status:up')) await setTimeout(20);
  client.disconnect();
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
