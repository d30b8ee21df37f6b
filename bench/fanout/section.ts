import { isDeepStrictEqual } from 'node:util';
import { figure, ratioFigure } from '../budgets/budgets.ts';
import { accountSid } from '../graphql/data.ts';
import { startLoad } from '../measure/drive.ts';
import { type Contender, contender, type Running, startAll, startFleet } from '../measure/fleet.ts';
import { gateway } from '../measure/gateway.ts';
import type { Partner } from '../measure/partner.ts';
import type { Memory, Usage } from '../measure/partner-child.ts';
import { inBlocks, type Measured, summarise } from '../measure/rounds.ts';
import { column, figuresTable, ratioColumn } from '../measure/table.ts';
import type { Section } from '../section.ts';
import { comparable, preciseNow, secret, subscribeMessage } from './changes.ts';
import type { Open, Received } from './load-child.ts';
import type { Publish } from './publish.ts';

const [sockets, backlog, everyMs] = [1000, 500, 20] as const;
/** Rounds of a warm-up. */
const warmUps = 4;

const ours = gateway(
  'tributary',
  {
    TRIBUTARY_ACCOUNT_SID: accountSid,
    TRIBUTARY_SECRET: secret,
    TRIBUTARY_LIVE_BOUNDS: 'connections=10000',
    // Turns off pings, which the load does not answer.
    TRIBUTARY_HEARTBEAT_MS: '600000',
  },
  { executions: true, events: true },
);
const yardstick = contender('graphql-ws', 'graphql-ws.ts');
const bareWrite = contender('written only', 'written.ts');
const contenders: readonly Contender[] = [
  ours,
  yardstick,
  contender('graphql-ws, jit', 'graphql-ws.ts', 'jit'),
  contender('mercurius', 'pubsub.ts'),
  bareWrite,
];

/** A server and the process that holds its sockets. */
interface Audience extends Running {
  readonly load: Partner;
  /** Bytes of server memory per subscribed idle socket. */
  readonly idle: Memory;
}

type Figure = 'messages' | 'cpuMicros' | 'seconds' | 'p50' | 'p99';
type Row = Measured<Figure> & { readonly idle: Memory };

const columns = [
  column<Row>('CPU us/message', 1, ({ cpuMicros }) => cpuMicros.best),
  column<Row>('median', 1, ({ cpuMicros }) => cpuMicros.median),
  ratioColumn<Row>('ratio', ({ cpuMicros }) => cpuMicros.best),
  ratioColumn<Row>('median', ({ cpuMicros }) => cpuMicros.median),
  column<Row>('delivered in s', 2, ({ seconds }) => seconds.best),
  column<Row>('p50 ms', 1, ({ p50 }) => p50.best),
  column<Row>('p99 ms', 1, ({ p99 }) => p99.best),
  column<Row>('KB/socket', 1, ({ idle }) => idle.held / 1024),
  column<Row>('RSS KB', 1, ({ idle }) => idle.rss / 1024),
];

export const fanoutSection: Section = {
  help: '1,000 websockets that follow the same events, beside the peers; resuming, and bytes of an idle socket',
  hasPeers: true,
  async run({ isQuick }) {
    const [rounds, events] = isQuick ? [2, 20] : [8, 50];
    const resumption = await measureResumption();
    await using open = new AsyncDisposableStack();
    const fleet = open.use(await startFleet(contenders));
    const audiences: Audience[] = [];
    for (const one of fleet.running) audiences.push(await gather(one, open));
    await compareMessages(audiences);
    const measured = summarise(
      await inBlocks(audiences, rounds, (audience, round) =>
        measureOnce(audience, round === 0 ? warmUps * events : events),
      ),
    );
    const row = (name: string): Row | undefined => {
      const [own, audience] = [measured.get(name), audiences.find((one) => one.name === name)];
      return own && audience && { ...own, idle: audience.idle };
    };
    const base = row(yardstick.name);
    const rows = contenders.map(({ name }) => ({ name, value: row(name), base, reason: fleet.absent[name] }));
    const text = [
      `${sockets} websockets of one operation, ${1000 / everyMs} events a second; best and median of ${rounds} rounds of ${events} events, in two blocks, each behind a warm-up of ${warmUps}.`,
      `Ratios are against ${yardstick.name}. Events are due within ${(events * everyMs) / 1000} s: a server that delivers them later is full, and its latencies are those of its queue.`,
      figuresTable('server', columns, rows),
      resumption.text,
    ];
    const [own, written] = [ours, bareWrite].map(({ name }) => measured.get(name)?.cpuMicros);
    const figures = own
      ? [figure('fanoutMessage', own), ...ratioFigure('fanoutBareWrite', own, written)]
      : [];
    return { text, data: { resumption, absent: fleet.absent, rows }, figures };
  },
};

const startSockets = () => startLoad(new URL('load-child.ts', import.meta.url));

/** Opens the sockets of a server. The first tenth of them pays for what all sockets share. */
async function gather({ name, server, port }: Running, open: AsyncDisposableStack): Promise<Audience> {
  const load = open.use(await startSockets());
  const first = Math.ceil(sockets / 10);
  const memories: Memory[] = [];
  for (const count of [first, sockets - first]) {
    const subscribes = Array.from({ length: count }, () => subscribeMessage());
    await load.ask({ kind: 'open', port, subscribes } satisfies Open);
    await load.ask({ kind: 'settle' });
    memories.push(await server.ask<Memory>({ kind: 'memory' }));
  }
  const each = (field: keyof Memory) =>
    ((memories[1]?.[field] ?? 0) - (memories[0]?.[field] ?? 0)) / (sockets - first);
  return { name, server, port, load, idle: { rss: each('rss'), held: each('held') } };
}

/** Throws unless all servers send the same message for the same event; otherwise their speeds are not comparable. */
async function compareMessages(audiences: readonly Audience[]): Promise<void> {
  const messages: { readonly name: string; readonly sample: string }[] = [];
  for (const { name, server, load } of audiences) {
    await server.ask({ kind: 'publish', events: 1, everyMs: 0 } satisfies Publish);
    const { sample } = await load.ask<Received>({ kind: 'receive', messages: sockets });
    messages.push({ name, sample });
  }
  const [first] = messages;
  for (const { name, sample } of messages)
    if (first && !isDeepStrictEqual(comparable(sample), comparable(first.sample)))
      throw new Error(`${name} and ${first.name} send different messages: ${sample} ${first.sample}`);
}

async function measureOnce({ server, load }: Audience, events: number) {
  const before = await server.ask<Usage>({ kind: 'usage' });
  const start = preciseNow();
  const receiving = load.ask<Received>({ kind: 'receive', messages: sockets * events });
  await server.ask({ kind: 'publish', events, everyMs } satisfies Publish);
  const { messages, at, p50, p99 } = await receiving;
  const after = await server.ask<Usage>({ kind: 'usage' });
  const cpuMicros = (after.cpuMicros - before.cpuMicros) / messages;
  return { messages, cpuMicros, seconds: (at - start) / 1000, p50, p99 };
}

/** Measures sockets that reconnect all at once, each with another cursor in the same backlog. */
async function measureResumption() {
  await using fleet = await startAll([ours]);
  await using load = await startSockets();
  const [gatewayOf] = fleet.running;
  if (!gatewayOf) throw new TypeError('The gateway does not run.');
  const { server, port } = gatewayOf;
  await server.ask({ kind: 'publish', events: backlog, everyMs: 0 } satisfies Publish);
  const afters = Array.from({ length: sockets }, (_, socket) => socket % backlog);
  const messages = afters.reduce((sum, after) => sum + backlog - after, 0);
  const before = await server.ask<Usage>({ kind: 'usage' });
  const start = preciseNow();
  const subscribes = afters.map((after) => subscribeMessage(after));
  await load.ask({ kind: 'open', port, subscribes } satisfies Open);
  const { at } = await load.ask<Received>({ kind: 'receive', messages });
  const after = await server.ask<Usage>({ kind: 'usage' });
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const executions = Number(/^tributary_event_executions_total (\d+)$/m.exec(metrics)?.[1]);
  const [cpuMicros, seconds] = [(after.cpuMicros - before.cpuMicros) / messages, (at - start) / 1000];
  const text = `${sockets} websockets come back at once, with ${backlog} different cursors of ${backlog} events: ${messages} messages in ${seconds.toFixed(1)} s, ${cpuMicros.toFixed(1)} us CPU each with the handshakes, ${executions} executions.`;
  return { text, messages, executions, cpuMicros, seconds };
}
