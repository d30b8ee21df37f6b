import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { eventually } from '../support/budgets.ts';
import { createExecution, flowSid } from '../support/changes.ts';
import { disturb, faultsOf, type Scene, sceneOn, serverScene, sqliteScene } from '../support/disturbed.ts';
import { append, newEvent } from '../support/event-logs.ts';
import { type Follower, startFollowers } from '../support/followers.ts';
import { keys } from '../support/gateway.ts';
import type { RestartingGateway } from '../support/restarting.ts';
import { sidOf } from '../support/sids.ts';

const patienceMs = 120_000;

/** Starts one follower with each client library. */
async function followed(gateway: RestartingGateway) {
  const following = new DisposableStack();
  const followers = startFollowers(gateway).map((follower) => following.use(follower));
  await Promise.all(followers.map((follower) => follower.begun()));
  return { followers, [Symbol.dispose]: () => following.dispose() };
}

const told = ({ changes }: Follower) => changes.map(({ kind, executionSid }) => `${kind} ${executionSid}`);
const started = (sid: string) => [`EXECUTION_STARTED ${sid}`, `EXECUTION_STEP_ENTERED ${sid}`];

/** Makes one more change and waits until each follower has it; then no event is under way. */
async function settle(gateway: RestartingGateway, followers: readonly Follower[]): Promise<string> {
  const sid = await createExecution(gateway);
  await Promise.all(followers.map((follower) => follower.saw('EXECUTION_STEP_ENTERED', sid)));
  return sid;
}

async function execute<Row>(url: string, ...statements: readonly string[]): Promise<readonly Row[]> {
  const client = new PostgresClient({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

describe('two gateways on PostgreSQL and Redis', () => {
  let scene: Scene;
  let one: RestartingGateway;
  let other: RestartingGateway;

  beforeAll(async () => {
    scene = await serverScene.start();
    const [first, second] = scene.gateways;
    if (!first || !second) throw new RangeError('two gateways were asked for');
    [one, other] = [first, second];
  }, patienceMs);

  afterAll(async () => {
    await scene[Symbol.asyncDispose]();
  }, patienceMs);

  test(
    'a gateway killed between its commit and the numbering: the other one delivers the change once',
    async () => {
      using following = await followed(other);
      const holder = new PostgresClient({ connectionString: scene.databaseUrl });
      await holder.connect();
      await holder.query('begin; lock table event_log in exclusive mode');
      const sid = await createExecution(one);
      const numbering = `select 1 from pg_locks where not granted and relation = 'event_log'::regclass
        and database = (select oid from pg_database where datname = current_database())`;
      await eventually(async () => (await execute(scene.databaseUrl, numbering)).length > 0);
      await one.stop('SIGKILL');
      await holder.end();
      await Promise.all(following.followers.map((follower) => follower.saw('EXECUTION_STEP_ENTERED', sid)));
      await one.restart();
      const last = await settle(one, following.followers);
      for (const follower of following.followers)
        expect([follower.name, told(follower)]).toEqual([follower.name, [...started(sid), ...started(last)]]);
    },
    patienceMs,
  );

  test(
    'a gateway killed between the numbering and the announcement: the other one delivers the change once',
    async () => {
      using following = await followed(other);
      scene.redis?.suspend();
      const sid = await createExecution(one);
      const waiting = 'select 1 from events where seq is null';
      await eventually(async () => (await execute(scene.databaseUrl, waiting)).length === 0);
      await one.stop('SIGKILL');
      await Promise.all(following.followers.map((follower) => follower.saw('EXECUTION_STEP_ENTERED', sid)));
      scene.redis?.resume();
      await one.restart();
      const last = await settle(one, following.followers);
      for (const follower of following.followers)
        expect([follower.name, told(follower)]).toEqual([follower.name, [...started(sid), ...started(last)]]);
    },
    patienceMs,
  );
});

describe('a gateway on SQLite', () => {
  test(
    'delivers changes that another process committed without a notification, once',
    async () => {
      await using scene = await sqliteScene.start();
      const [gateway] = scene.gateways;
      if (!gateway) throw new RangeError('one gateway was asked for');
      using following = await followed(gateway);
      await using storage = await openStorage({ folder: scene.folder, exclusive: false });
      const executionSid = sidOf('FN', 1);
      const payload = { kind: 'STARTED', flowSid, executionSid };
      await append(storage, [
        newEvent({ tenant: keys.accountSid, topic: flowSid, key: executionSid, payload }),
      ]);
      await Promise.all(
        following.followers.map((follower) => follower.saw('EXECUTION_STARTED', executionSid)),
      );
      const last = await settle(gateway, following.followers);
      for (const follower of following.followers)
        expect([follower.name, told(follower)]).toEqual([
          follower.name,
          [`EXECUTION_STARTED ${executionSid}`, ...started(last)],
        ]);
    },
    patienceMs,
  );

  test(
    'sends LOG_RESET to clients that resume after its database was replaced, and continues',
    async () => {
      await using scene = await sqliteScene.start();
      const [gateway] = scene.gateways;
      if (!gateway) throw new RangeError('one gateway was asked for');
      using following = await followed(gateway);
      const before = await settle(gateway, following.followers);
      await gateway.stop('SIGKILL');
      for (const end of ['', '-wal', '-shm'])
        await rm(join(scene.folder, `tributary.db${end}`), { force: true });
      await gateway.restart();
      await Promise.all(following.followers.map((one) => one.until(() => one.faults.length > 0)));
      const after = await settle(gateway, following.followers);
      for (const { name, faults } of following.followers)
        expect([name, faults]).toEqual([name, ['gap: LOG_RESET']]);
      for (const follower of following.followers)
        expect([follower.name, told(follower)]).toEqual([
          follower.name,
          [...started(before), ...started(after)],
        ]);
    },
    patienceMs,
  );
});

test(
  'PostgreSQL stops and starts again: no client loses a change that was answered',
  async () => {
    await using server = await startPostgresServer();
    await using scene = await sceneOn(server).start();
    const outcome = await disturb(scene, {
      changes: 120,
      disturbances: [() => server.stop().then(() => server.start())],
      forgiven: /answered 50[034]/,
    });
    expect(faultsOf(outcome)).toEqual([]);
  },
  patienceMs,
);
