import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import { eventually } from './budgets.ts';
import { arrived, begin, executionOf, flowFolder, movesOf, send, stepsOf, trigger, wait } from './flows.ts';
import { tempFolder } from './folder.ts';
import { keyVariables } from './gateway.ts';
import { executionsPath } from './http.ts';
import { sharedSecret } from './modes.ts';
import { startMigratedPostgres } from './postgres.ts';
import { type GatewayProcess, startProcess } from './process.ts';
import { sidOf } from './sids.ts';

const flow = sidOf('FW', 1);
const contactOf = (n: number) => `+1555${String(n).padStart(7, '0')}`;

/** A database on which processes can start one after another, or at once. */
interface Ground extends AsyncDisposable {
  start(folder: string): Promise<GatewayProcess>;
  readonly storage: StorageOptions;
}

export interface GroundMaker {
  readonly name: string;
  open(): Promise<Ground>;
}

const variables = { ...keyVariables, TRIBUTARY_LIMITS: 'off' };

export const grounds: readonly GroundMaker[] = [
  {
    name: 'SQLite',
    async open() {
      const folder = await tempFolder();
      return {
        storage: { folder: folder.path, exclusive: false },
        start: (flows) =>
          startProcess([], { ...variables, TRIBUTARY_DATA: folder.path, TRIBUTARY_FLOWS: flows }),
        [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
      };
    },
  },
  {
    name: 'PostgreSQL',
    async open() {
      const { url, ...database } = await startMigratedPostgres();
      const shared = { DATABASE_URL: url, TRIBUTARY_SECRET: sharedSecret };
      return {
        storage: { databaseUrl: url, folder: '' },
        start: (flows) => startProcess([], { ...variables, ...shared, TRIBUTARY_FLOWS: flows }),
        [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
      };
    },
  },
];

/** Returns the messages that were recorded as sent, as `<execution> <body>`. */
async function recorded(options: StorageOptions): Promise<readonly string[]> {
  await using storage = await openStorage(options);
  const rows = await storage.db.selectFrom('flow_messages').select(['execution_sid', 'body']).execute();
  return rows.map(({ execution_sid, body }) => `${execution_sid} ${body}`);
}

/** Runs executions that send `length` messages in a row, in a process that is killed repeatedly meanwhile. */
export async function killBetweenWidgets(maker: GroundMaker, length: number, kills: number) {
  const chain = Array.from({ length }, (_, n) =>
    send(`say${n}`, `message ${n}`, n + 1 < length ? `say${n + 1}` : undefined),
  );
  await using folder = await flowFolder({ widgets: [trigger('say0'), ...chain] });
  await using ground = await maker.open();
  const sids: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await using gateway = await ground.start(folder.path);
    for (let n = 0; n < 4; n += 1) sids.push((await begin(gateway, flow, contactOf(kill * 10 + n))).sid);
    const last = sids.at(-1) ?? '';
    await eventually(async () => (await stepsOf(gateway, flow, last)).length > 2);
    await gateway.stop('SIGKILL');
  }
  await using gateway = await ground.start(folder.path);
  const expected = [
    'incomingRequest start say0',
    ...chain.map(({ name }, n) => `sent ${name} ${n + 1 < length ? `say${n + 1}` : 'Ended'}`),
  ];
  const wrong: string[] = [];
  for (const sid of sids) {
    // Another process takes over the executions of a killed one when their lease expires.
    const steps = await ended(gateway, sid);
    if (JSON.stringify(movesOf(steps)) !== JSON.stringify(expected)) wrong.push(sid);
  }
  const sent = await recorded(ground.storage);
  return { wrong, sent: sent.length, distinct: new Set(sent).size, expected: sids.length * length };
}

async function ended(gateway: GatewayProcess, sid: string) {
  const end = Date.now() + 90_000;
  while ((await executionOf(gateway, flow, sid)).status !== 'ended') {
    if (Date.now() > end) throw new Error(`execution ${sid} has not ended`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return await stepsOf(gateway, flow, sid);
}

/**
 * Begins `count` waits of `seconds` in one process and restarts it; counts the executions whose timeout came exactly
 * once.
 */
export async function timersOverRestart(maker: GroundMaker, count: number, seconds: number) {
  await using folder = await flowFolder({ widgets: [trigger('ask'), wait(seconds)] });
  await using ground = await maker.open();
  const sids: string[] = [];
  {
    await using gateway = await ground.start(folder.path);
    for (let n = 0; n < count; n += 1) sids.push((await begin(gateway, flow, contactOf(n))).sid);
    await arrived(gateway, flow, sids.at(-1) ?? '', 'ask');
    await gateway.stop('SIGKILL');
  }
  await using gateway = await ground.start(folder.path);
  return await firings([gateway], sids);
}

/** The same in two processes on one database, each of which begins half of the executions. */
export async function timersOfTwo(count: number, seconds: number) {
  const [, postgres] = grounds;
  if (!postgres) throw new Error('no ground');
  await using folder = await flowFolder({ widgets: [trigger('ask'), wait(seconds)] });
  await using ground = await postgres.open();
  await using one = await ground.start(folder.path);
  await using other = await ground.start(folder.path);
  const sids = await Promise.all(
    Array.from({ length: count }, async (_, n) => (await begin(n % 2 ? one : other, flow, contactOf(n))).sid),
  );
  return await firings([one, other], sids);
}

async function firings(gateways: readonly GatewayProcess[], sids: readonly string[]) {
  const [gateway] = gateways;
  if (!gateway) throw new Error('no gateway');
  await eventually(async () => (await active(gateway)) === 0);
  const fired = await Promise.all(
    sids.map(
      async (sid) => (await stepsOf(gateway, flow, sid)).filter(({ name }) => name === 'timeout').length,
    ),
  );
  return { timers: sids.length, once: fired.filter((times) => times === 1).length };
}

async function active(gateway: GatewayProcess): Promise<number> {
  const path = `${executionsPath(flow)}?status=active`;
  return (await gateway.rest<{ readonly executions: readonly unknown[] }>('GET', path)).body.executions
    .length;
}
