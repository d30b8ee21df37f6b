import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CountKey } from '../../src/apis/executions/contract/counts.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions, embeddedParts } from '../../src/services/executions/executions.ts';
import { createFlowBook } from '../../src/services/executions/runner/flows/flow-book.ts';
import { createInboundEvents } from '../../src/services/executions/runner/inbound.ts';
import { maxMoves } from '../../src/services/executions/runner/machine.ts';
import { createRunner } from '../../src/services/executions/runner/runner.ts';
import { leaseMs, maxTries } from '../../src/services/executions/runner/runs.ts';
import type { Database } from '../../src/storage/database.ts';
import { eventually } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';
import { flowOf, messageSid, numberOf, send, trigger, wait } from '../support/flows.ts';
import { tempFolder } from '../support/folder.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { accountOf } from '../support/sids.ts';
import { tried } from '../support/tiers.ts';

const contact = '+15551230001';
const dayMs = 86_400_000;

const engines = [
  { name: 'SQLite', open: async () => ({ url: undefined, async [Symbol.asyncDispose]() {} }) },
  { name: 'PostgreSQL', open: startMigratedPostgres },
];

describe.each(tried(engines))('$name', ({ open }) => {
  /** Opens a database with executions of one flow, with a clock that the test moves. */
  async function openGround(widgets: readonly unknown[]) {
    await using opening = new AsyncDisposableStack();
    const database = opening.use(await open());
    const folder = opening.use(await tempFolder());
    const { db, scan } = opening.use(await openStorage({ databaseUrl: database.url, folder: folder.path }));
    const flow = flowOf(widgets);
    const numbers = { flowOf: new Map([[numberOf(1), flow.sid]]), services: new Map() };
    let now = Date.now();
    const flows = createFlowBook([flow], numbers);
    const sealer = createSealer('of the runner');
    const parts = embeddedParts({ db, scan, sealer, flows, clock: () => now });
    const opened = opening.move();
    return {
      db,
      flow,
      parts,
      executions: createEmbeddedExecutions(parts),
      inbound: createInboundEvents(parts),
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    };
  }

  const statuses = async (db: Kysely<Database>) =>
    (await db.selectFrom('executions').select('status').execute()).map(({ status }) => status);

  test('a run whose step fails at every attempt ends its execution, with the reason in a step', async () => {
    await using ground = await openGround([trigger('hi'), send('hi', 'Hi')]);
    const { db, flow, parts, executions, pass } = ground;
    let failed = 0;
    // Each attempt to record its message fails.
    await db.schema.dropTable('flow_messages').execute();
    await using runner = createRunner({
      ...parts,
      hosts: new Set(),
      perform: async () => ({ name: 'success' }),
      failed: () => {
        failed += 1;
      },
    });
    const call = callOf({ account: accountOf(1) });
    await executions.create(call, { flowSid: flow.sid, to: contact, from: numberOf(1) });
    for (let tries = 1; tries <= maxTries; tries += 1) {
      runner.wake();
      await eventually(async () => failed === tries);
      expect(await statuses(db)).toEqual(['active']);
      pass(leaseMs + 1);
    }
    runner.wake();
    await eventually(async () => (await statuses(db))[0] === 'ended');
    const step = await db.selectFrom('execution_steps').select('context').executeTakeFirstOrThrow();
    expect(JSON.parse(step.context)).toMatchObject({
      error: { message: `The flow could not go on: ${maxTries} tries failed.` },
    });
    expect(await db.selectFrom('flow_runs').selectAll().execute()).toEqual([]);
  });

  test('active executions are counted by the widget at which they are, ended ones by their reason', async () => {
    await using ground = await openGround([
      trigger('ask'),
      wait(60, { incomingMessage: 'bye', timeout: 'bye' }),
      send('bye', 'Bye'),
    ]);
    const { flow, parts, executions } = ground;
    await using runner = createRunner({
      ...parts,
      hosts: new Set(),
      perform: async () => ({ name: 'success' }),
      failed: () => {},
    });
    const call = callOf({ account: accountOf(1) });
    const start = (n: number) =>
      executions.create(call, { flowSid: flow.sid, to: `client:${n}`, from: numberOf(1) });
    const [first] = await Promise.all([start(1), start(2), start(3)]);
    if (!first || 'refused' in first) throw new Error('refused');
    runner.wake();
    const counts = (by: readonly CountKey[]) => executions.countBy(call, { flowSid: flow.sid }, by);
    const asking = { widgetName: 'ask', status: null, endedReason: null, averageDurationSeconds: null };
    await eventually(
      async () =>
        (await counts(['CURRENT_WIDGET']))?.[0]?.widgetName === 'ask' &&
        (await counts(['CURRENT_WIDGET']))?.length === 1,
    );
    expect(await counts(['CURRENT_WIDGET'])).toMatchObject([{ ...asking, count: 3 }]);
    const at = async (...currentWidgets: readonly string[]) => {
      const query = { flowSid: flow.sid, currentWidgets };
      const { items } = await executions.list(call, query, { size: 5 });
      expect(await executions.count(call, query)).toBe(items.length);
      return items.map(({ sid }) => sid);
    };
    expect(await at('ask', 'elsewhere')).toHaveLength(3);
    expect(await at('elsewhere')).toEqual([]);
    await executions.update(call, first.execution, 'ended');
    expect(await at('ask')).toHaveLength(2);
    expect(await at('ask')).not.toContain(first.execution.sid);
    expect(await counts(['CURRENT_WIDGET', 'ENDED_REASON'])).toMatchObject([
      { ...asking, count: 2 },
      { widgetName: null, endedReason: 'ENDED_BY_REQUEST', count: 1 },
    ]);
    ground.pass(61_000);
    runner.wake();
    await eventually(
      async () => (await counts(['CURRENT_WIDGET']))?.every(({ widgetName }) => widgetName === null) === true,
    );
    expect(await counts(['STATUS', 'ENDED_REASON'])).toMatchObject([
      { status: 'ended', endedReason: 'FLOW_END', count: 2, averageDurationSeconds: expect.any(Number) },
      { status: 'ended', endedReason: 'ENDED_BY_REQUEST', count: 1 },
    ]);
  });

  test('a defined flow is listed with its definition before it has executions, for its own account only', async () => {
    const widgets = [trigger('hi'), send('hi', 'Hi')];
    await using ground = await openGround(widgets);
    const { flow, executions } = ground;
    const call = callOf({ account: accountOf(1) });
    const { items, next } = await executions.flows(call, { size: 1 });
    expect(next).toBeNull();
    expect(items).toEqual([
      {
        sid: flow.sid,
        name: flow.name,
        version: flow.version,
        definition: expect.objectContaining({ version: flow.version, widgets }),
        widgets: [...flow.widgets.values()].map(({ name, type, events, transitions }) => ({
          name,
          type,
          transitions: events.map((event) => ({ event, next: transitions.get(event) ?? null })),
        })),
      },
    ]);
    expect((await executions.flow(call, [flow.sid])).get(flow.sid)).toEqual(items[0]);
    const stranger = callOf({ account: accountOf(2) });
    expect((await executions.flows(stranger, { size: 1 })).items).toEqual([]);
    expect((await executions.flow(stranger, [flow.sid])).size).toBe(0);
  });

  test('a run that waits for a host which flows may no longer call ends', async () => {
    const look = { name: 'look', type: 'http-request', properties: { url: 'http://old.test/' } };
    await using ground = await openGround([trigger('look'), look]);
    const { db, flow, parts, executions } = ground;
    const call = callOf({ account: accountOf(1) });
    await executions.create(call, { flowSid: flow.sid, to: contact, from: numberOf(1) });
    const pending = { kind: 'call', call: { kind: 'http', method: 'GET', url: 'http://old.test/' } };
    await db
      .updateTable('flow_runs')
      .set({ widget: 'look', host: 'old.test', pending: JSON.stringify(pending) })
      .execute();
    await using _ = createRunner({
      ...parts,
      hosts: new Set(['new.test']),
      perform: async () => ({ name: 'failed' }),
      failed: () => {},
    });
    await eventually(async () => (await statuses(db))[0] === 'ended');
  });

  test('a flow that loops without an answer of the contact is ended, whichever widgets it waits in', async () => {
    await using ground = await openGround([
      trigger('ask'),
      wait(1, { timeout: 'ask', incomingMessage: 'ask' }),
    ]);
    const { db, flow, parts, executions, inbound, pass } = ground;
    await using runner = createRunner({
      ...parts,
      hosts: new Set(),
      perform: async () => ({ name: 'success' }),
      failed: () => {},
    });
    const run = async () => await db.selectFrom('flow_runs').select(['ordinal', 'moves']).executeTakeFirst();
    const moved = (to: number) => eventually(async () => (await run())?.ordinal === to);
    const timeOut = () => {
      pass(1000);
      runner.wake();
    };
    const call = callOf({ account: accountOf(1) });
    await executions.create(call, { flowSid: flow.sid, to: contact, from: numberOf(1) });
    runner.wake();
    await moved(1);
    await db
      .updateTable('flow_runs')
      .set({ moves: maxMoves - 1 })
      .execute();
    timeOut();
    await moved(2);
    const happened = { kind: 'message', sid: messageSid(1), body: 'hello' } as const;
    const told = { contact, number: numberOf(1), service: null, executionSid: null, happened };
    await inbound.receive(flow.sid, told, null);
    runner.wake();
    await moved(3);
    expect((await run())?.moves).toBe(1);
    await db.updateTable('flow_runs').set({ moves: maxMoves }).execute();
    timeOut();
    await eventually(async () => (await statuses(db))[0] === 'ended');
    const steps = await db.selectFrom('execution_steps').select('context').orderBy('id').execute();
    expect(JSON.parse(steps.at(-1)?.context ?? '')).toMatchObject({
      error: { message: `The flow made ${maxMoves} moves without an answer of the contact.` },
    });
  });

  test('delivered messages are remembered for a week, also when their execution is deleted', async () => {
    await using ground = await openGround([trigger('ask'), wait(600)]);
    const { db, flow, executions, inbound, pass } = ground;
    const deliver = (n: number) => {
      const happened = { kind: 'message', sid: messageSid(n), body: 'hello' } as const;
      const told = { contact, number: numberOf(1), service: null, executionSid: null, happened };
      return inbound.receive(flow.sid, told, null);
    };
    const count = async () => (await statuses(db)).length;
    const keys = async () =>
      (await db.selectFrom('flow_inbound').select('key').orderBy('key').execute()).map(({ key }) => key);
    await deliver(1);
    const { sid } = await db
      .selectFrom('executions')
      .select('sid')
      .$narrowType<{ sid: Parameters<typeof executions.remove>[1]['sid'] }>()
      .executeTakeFirstOrThrow();
    await executions.remove(callOf({ account: accountOf(1) }), { flowSid: flow.sid, sid });
    await deliver(1);
    expect(await count()).toBe(0);
    pass(6.9 * dayMs);
    await deliver(2);
    await deliver(1);
    expect([await count(), await keys()]).toEqual([1, [messageSid(1), messageSid(2)]]);
    pass(0.2 * dayMs);
    await deliver(3);
    await eventually(async () => (await keys()).length === 2);
    expect(await keys()).toEqual([messageSid(2), messageSid(3)]);
  });
});
