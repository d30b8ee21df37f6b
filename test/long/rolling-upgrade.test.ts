import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMain } from '../../scripts/cluster/process.ts';
import { version } from '../../src/app/version.ts';
import { eventually } from '../support/budgets.ts';
import { createExecution, endExecution, flowSid } from '../support/changes.ts';
import { keyVariables } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { buildLastRelease, type LastRelease } from '../support/last-release.ts';
import { buy, openTaken } from '../support/notifications.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';
import { type Judged, limit, migrateAsLater, nameLowest, startRolling } from '../support/rolling.ts';
import { storagePlaces } from '../support/storage-places.ts';

/** Executions that are created between two steps of a roll. */
const some = 60;

let last: LastRelease;

interface Found {
  readonly data: { readonly executions: { readonly nodes: readonly unknown[] } };
}

beforeAll(async () => {
  last = await buildLastRelease();
}, 600_000);

afterAll(async () => await last[Symbol.asyncDispose]());

function expectNothingLost({ account, lost, events, failed, admitted, unanswered }: Judged): void {
  console.log(`${account.print()}\nthe limited caller was let in ${admitted} times; its limit is ${limit}`);
  expect({ lost, events, failed }).toEqual({ lost: [], events: [], failed: [] });
  // A killed gateway may have charged the requests that it did not answer.
  expect(admitted).toBeLessThanOrEqual(limit);
  expect(admitted + unanswered.limited).toBeGreaterThanOrEqual(limit);
}

describe('the last release and this one, side by side under load', () => {
  test('this one is started beside the last one, which then leaves: nothing is lost and no request fails', async () => {
    await using rolling = await startRolling();
    const both = [last.version, version];
    const old = [await rolling.join(last.dist), await rolling.join(last.dist)];
    await rolling.begin();
    await rolling.more(some);
    const present = [await rolling.join()];
    await rolling.more(some);
    await migrateAsLater({ databaseUrl: rolling.databaseUrl, folder: '' });
    await rolling.more(some);
    // A gateway of the last release is started once more, as a platform may during a roll.
    old.push(await rolling.join(last.dist));
    await eventually(async () => {
      const seen = await rolling.versions();
      return both.every((release) => seen.has(release));
    });
    for (const gateway of old) {
      await rolling.leave(gateway);
      present.push(await rolling.join());
      await rolling.more(some);
    }
    const judged = await rolling.end();
    expectNothingLost(judged);
    expect(judged.unanswered.all).toBe(0);
  }, 600_000);

  test('the last one is started beside this one, which then leaves: nothing is lost and no request fails', async () => {
    await using rolling = await startRolling();
    const present = [await rolling.join()];
    await migrateAsLater({ databaseUrl: rolling.databaseUrl, folder: '' });
    present.push(await rolling.join());
    await rolling.begin();
    await rolling.more(some);
    for (const gateway of present) {
      await rolling.join(last.dist);
      await rolling.more(some);
      await rolling.leave(gateway);
      await rolling.more(some);
    }
    await eventually(async () => (await rolling.versions()).has(last.version));
    const judged = await rolling.end();
    expectNothingLost(judged);
    expect(judged.unanswered.all).toBe(0);
  }, 600_000);
});

describe('gateways of the last release and of this one', () => {
  test('are killed in turn: nothing is lost, and no answer is an error', async () => {
    await using rolling = await startRolling();
    const gateways = [await rolling.join(last.dist), await rolling.join()];
    await rolling.begin();
    for (const gateway of gateways) {
      await rolling.more(some);
      await rolling.kill(gateway);
      await rolling.join(gateway === gateways[0] ? undefined : last.dist);
    }
    await rolling.more(some);
    expectNothingLost(await rolling.end());
  }, 600_000);
});

test('purchases at gateways of both releases become events, each once, also of one that is killed', async () => {
  await using database = await startPostgres();
  const environment = { ...keyVariables, DATABASE_URL: database.url, TRIBUTARY_LIMITS: 'off' };
  await using stack = new AsyncDisposableStack();
  const start = async (dist?: string) =>
    stack.use(await startProcess([], environment, dist === undefined ? {} : { dist }));
  const old = [await start(last.dist), await start(last.dist)];
  const gateways = [...old, await start()];
  const bought = new Set<string>();
  const sell = async (round: string) => {
    for (const [index, gateway] of gateways.entries())
      for (let nth = 0; nth < 10; nth += 1)
        bought.add(await buy(gateway, `${round}-${index}-${nth}.example`));
  };
  await sell('beside');
  for (const gateway of old) {
    await gateway.stop('SIGKILL');
    gateways.splice(gateways.indexOf(gateway), 1, await start());
    await sell(`without-${old.indexOf(gateway)}`);
  }
  // The last release is started beside this one.
  gateways.push(await start(last.dist));
  await sell('back');
  await using taken = await openTaken({ databaseUrl: database.url, folder: '' });
  const events = await taken.events(bought.size);
  expect(events.map(({ customerId }) => customerId).toSorted()).toEqual([...bought].toSorted());
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['NEW_SUBSCRIPTION_CREATED']));
  // Nothing is left that could become an event later.
  const { db } = taken.storage;
  const deliveries = db.selectFrom('messaging_deliveries').select('id');
  await eventually(async () => (await deliveries.execute()).length === 0);
  expect(await taken.events(bought.size)).toHaveLength(bought.size);
}, 600_000);

describe.each(storagePlaces)('a database on %s that a later release has migrated', (_, makePlace) => {
  test('has the ends of executions that the last release ends beside it', async () => {
    await using place = await makePlace();
    const { databaseUrl, folder } = place.options;
    const environment = {
      ...keyVariables,
      TRIBUTARY_LIMITS: 'off',
      ...(databaseUrl === undefined ? { TRIBUTARY_DATA: folder } : { DATABASE_URL: databaseUrl }),
    };
    await using first = await startProcess([], environment);
    await first.stop('SIGTERM');
    await using old = await startProcess([], environment, { dist: last.dist });
    const sid = await createExecution(old);
    await endExecution(old, sid);
    await old.stop('SIGTERM');

    await using present = await startProcess([], environment);
    const query = `{ executions(filter: { endedReasons: [ENDED_BY_REQUEST] }) { nodes { sid durationSeconds } } }`;
    const execution = { sid, durationSeconds: expect.any(Number) };
    await eventually(async () => {
      const { body } = await present.graph<Found>(query);
      return body.data.executions.nodes.length > 0;
    });
    expect((await present.graph(query)).body).toEqual({ data: { executions: { nodes: [execution] } } });
  }, 120_000);

  test('is used by the last release, unless it names a later one as the lowest', async () => {
    await using place = await makePlace();
    const { databaseUrl, folder } = place.options;
    const database = databaseUrl === undefined ? { folder } : { databaseUrl, folder: '' as const };
    const environment = {
      ...keyVariables,
      ...(databaseUrl === undefined ? { TRIBUTARY_DATA: folder } : { DATABASE_URL: databaseUrl }),
    };
    await using present = await startProcess([], environment);
    const sid = await createExecution(present);
    await present.stop('SIGTERM');
    await migrateAsLater(database, last.version);

    await using old = await startProcess([], environment, { dist: last.dist });
    expect((await old.rest('GET', `${executionsPath(flowSid)}/${sid}`)).status).toBe(200);
    await createExecution(old);
    await old.stop('SIGTERM');

    await nameLowest(database, '99.0.0');
    for (const [release, options] of [
      [last.version, { dist: last.dist }],
      [version, {}],
    ] as const) {
      const { code, stderr } = await runMain([], environment, options);
      expect(code).toBe(1);
      // Each release names the migrations that it does not have.
      expect(stderr).toMatch(/a newer release of Tributary has migrated it \((\S+, )*9999-later\)/);
      expect(stderr).toContain(
        `and this release, ${release}, can no longer use it; expected release 99.0.0 or a later one`,
      );
    }
  }, 120_000);
});
