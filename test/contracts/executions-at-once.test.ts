import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Execution, FlowSid } from '../../src/apis/executions/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { KeyedRequest } from '../../src/kit/call/keyed-request.ts';
import { RequestOvertaken } from '../../src/kit/db/keyed-requests.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { untilDone } from '../../src/kit/tracing/in-span.ts';
import { recordTrace, type TraceStep } from '../../src/kit/tracing/recorded-trace.ts';
import { createEmbeddedExecutions, embeddedParts } from '../../src/services/executions/executions.ts';
import { createFlowBook } from '../../src/services/executions/runner/flows/flow-book.ts';
import { makeMove } from '../../src/services/executions/runner/make-move.ts';
import { claimDue } from '../../src/services/executions/runner/run-leases.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import { eventually } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';
import { flowOf, numberOf, send, trigger, wait } from '../support/flows.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const flow = flowOf([trigger('hi'), send('hi', 'Hi', 'ask'), wait(60, { timeout: 'hi' })]);
const undefinedFlow = sidOf('FW', 9) as FlowSid;
const from = numberOf(1);
const account = accountOf(1);

const opened = new AsyncDisposableStack();
/** Executions of two processes: each has a pool of its own. */
let processes: readonly ReturnType<typeof processOf>[];

function processOfTurn(turn: number) {
  const one = processes[turn % 2];
  if (!one) throw new TypeError('There is no process.');
  return one;
}

function processOf({ db, scan }: Storage) {
  const flows = createFlowBook([flow], { flowOf: new Map([[from, flow.sid]]), services: new Map() });
  const parts = embeddedParts({ db, scan, sealer: createSealer('at once'), flows });
  const running = { ...parts, hosts: new Set<string>() };
  return { parts: running, executions: createEmbeddedExecutions(parts) };
}

beforeAll(async () => {
  const { url: databaseUrl } = opened.use(await startMigratedPostgres());
  const open = async () => processOf(opened.use(await openStorage({ databaseUrl, folder: '' })));
  processes = [await open(), await open()];
});
afterAll(() => opened.disposeAsync());

const db = () => processOfTurn(0).parts.db;
beforeEach(async () => {
  for (const table of ['executions', 'contacts', 'events', 'requests'] as const)
    await db().deleteFrom(table).execute();
});

const begin = (n: number, to: string, flowSid = undefinedFlow, keyed?: KeyedRequest) =>
  processOfTurn(n).executions.create(callOf({ account, keyed }), { flowSid, to, from });

const end = (n: number, execution: Execution, keyed?: KeyedRequest) =>
  processOfTurn(n).executions.update(callOf({ account, keyed }), execution, 'ended');

const many = <Made>(count: number, make: (n: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** Kinds of the events in the order of their ids. */
async function kinds(): Promise<readonly string[]> {
  const rows = await db().selectFrom('events').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => JSON.parse(payload).kind as string);
}

const requestOf = (requestId: string): KeyedRequest => ({
  ...{ owner: 'user:once', field: 'createExecution', requestId, digest: 'd' },
  expiresAt: Date.parse('2030-01-01T00:00:00Z'),
  ...{ answers: [], steps: 0, sent: 0, showsSecret: false },
  async claim() {},
});

/** Names of the statements that the work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const trace = recordTrace('test', '4bf92f3577b34da6a3ce929d0e0e4736', null);
  await untilDone(trace, async () => void (await work()));
  const within = ({ name, attributes, children }: TraceStep): readonly string[] => [
    ...('db.system.name' in attributes ? [name] : []),
    ...children.flatMap(within),
  ];
  return within(trace.toTrace().root);
}

const madeBy = (outcomes: readonly Awaited<ReturnType<typeof begin>>[]) =>
  outcomes.flatMap((outcome) => ('execution' in outcome ? [outcome.execution] : []));

async function runningOf(to: string) {
  const [execution] = madeBy([await begin(0, to, flow.sid)]);
  const { parts } = processOfTurn(0);
  const [run] = await claimDue(parts.db, { flowSids: [flow.sid], host: null }, Date.now(), 1);
  if (!execution || run?.pending.kind !== 'event') throw new TypeError('No run is due.');
  const { event } = run.pending;
  return { execution, run, move: () => makeMove(parts, flow, run, event) };
}

describe('many at once over two pools', () => {
  test('of the creates of one contact one wins, and the others name it', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const outcomes = await many(40, (n) => begin(n, '+15551230001'));
      const [made, ...more] = madeBy(outcomes);
      expect(more).toEqual([]);
      const named = outcomes.flatMap((one) => ('refused' in one ? [one.refused] : []));
      expect(named).toHaveLength(39);
      for (const refused of named) expect(refused).toMatchObject({ conflictingExecutionSid: made?.sid });
      expect(await db().selectFrom('contacts').selectAll().execute()).toMatchObject([
        { sid: made?.contactSid },
      ]);
      expect((await kinds()).slice((round - 1) * 3)).toEqual(['STARTED', 'STEP_ENTERED']);
      if (made) await end(round, made);
    }
  });

  test('creates and ends of one contact leave an event for each, in their order', async () => {
    const made: Execution[] = [];
    await many(24, async (n) => {
      for (let turn = 1; turn <= 25; turn += 1) {
        const [execution] = madeBy([await begin(n, '+15551230002')]);
        if (!execution) continue;
        made.push(execution);
        expect(await end(n + 1, execution)).toMatchObject({ execution: { status: 'ended' } });
      }
    });
    expect(made.length).toBeGreaterThan(1);
    const logged = await kinds();
    expect(logged).toEqual(made.flatMap(() => ['STARTED', 'STEP_ENTERED', 'ENDED']));
    const counted = db().selectFrom('executions').select('status').execute();
    expect(await counted).toEqual(made.map(() => ({ status: 'ended' })));
  });

  test('an end and the step of a run are both in, whichever is first', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const { execution, move } = await runningOf(`+1555124${String(round).padStart(4, '0')}`);
      const [next, outcome] = await Promise.all([move(), end(1, execution)]);
      expect(next).not.toBeNull();
      expect(outcome).toMatchObject({ execution: { status: 'ended', endedReason: 'ENDED_BY_REQUEST' } });
    }
    const logged = await kinds();
    expect(logged.filter((kind) => kind === 'ENDED')).toHaveLength(20);
    // A run that waits ends with a step of its own; one in progress goes on and sends nothing.
    const steps = logged.filter((kind) => kind === 'STEP_ENTERED').length;
    expect(steps).toBeGreaterThanOrEqual(20);
    expect(await db().selectFrom('execution_steps').selectAll().execute()).toHaveLength(steps);
  });

  /** Starts the work while the change is not committed, commits once the work waits for it, and returns its result. */
  async function meanwhile<Made>(
    change: (change: Transaction<Database>) => Promise<unknown>,
    work: () => Promise<Made>,
  ) {
    const { working } = await db()
      .transaction()
      .execute(async (begun) => {
        await change(begun);
        const working = work();
        const waiting = sql`select from pg_locks where not granted`;
        await eventually(async () => (await waiting.execute(begun)).rows.length > 0);
        return { working };
      });
    return await working;
  }

  test('a step whose lease is lost meanwhile changes nothing', async () => {
    const { execution, move } = await runningOf('+15551230003');
    const seize = (change: Transaction<Database>) =>
      change.updateTable('flow_runs').set({ claim: 'other' }).execute();
    expect(await meanwhile(seize, move)).toBeNull();
    expect(await kinds()).toEqual(['STARTED']);
    const row = db().selectFrom('executions').selectAll().where('sid', '=', execution.sid);
    expect(await row.executeTakeFirst()).toMatchObject({ date_updated: null });
  });

  const ending = (change: Transaction<Database>) =>
    change
      .updateTable('executions')
      .set({ status: 'ended', ended_reason: 'HANG_UP', date_ended: new Date().toISOString() })
      .execute();

  test('an end that another end is ahead of is refused', async () => {
    const [made] = madeBy([await begin(0, '+15551230009')]);
    if (!made) throw new TypeError('No execution was made.');
    const refused = await meanwhile(ending, () => end(1, made));
    expect(refused).toMatchObject({ refused: { code: 'CONFLICT' } });
    expect(await kinds()).toEqual(['STARTED', 'STEP_ENTERED']);
  });

  test('a step that an end is ahead of sends nothing', async () => {
    const { move } = await runningOf('+15551230010');
    expect(await meanwhile(ending, move)).not.toBeNull();
    expect(await db().selectFrom('flow_messages').selectAll().execute()).toEqual([]);
    expect(await kinds()).toEqual(['STARTED', 'STEP_ENTERED']);
  });

  test('of two requests with one id one makes its change, and the other starts again', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => begin(n, `+1555125000${n}`, undefinedFlow, requestOf('one'))),
    );
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed).toHaveLength(9);
    for (const error of failed) expect(error).toBeInstanceOf(RequestOvertaken);
    expect(await db().selectFrom('executions').select('sid').execute()).toHaveLength(1);
    expect(await kinds()).toEqual(['STARTED', 'STEP_ENTERED']);
  });
});

test('a recorded answer has the contact that was there already', async () => {
  const [first] = madeBy([await begin(0, '+15551230004')]);
  if (first) await end(0, first);
  const [second] = madeBy([await begin(1, '+15551230004', undefinedFlow, requestOf('contact'))]);
  expect(second?.contactSid).toBe(first?.contactSid);
  const { answer } = await db().selectFrom('requests').select('answer').executeTakeFirstOrThrow();
  expect(JSON.parse(answer)).toEqual([{ created: { ...second } }]);
});

test('a create is one statement, an end and a step are a read and one', async () => {
  const [made] = madeBy([await begin(0, '+15551230005')]);
  const { execution, move } = await runningOf('+15551230006');
  expect(await statementsOf(() => begin(0, '+15551230007', undefinedFlow, requestOf('two')))).toHaveLength(1);
  expect(await statementsOf(() => begin(0, '+15551230008', flow.sid))).toHaveLength(1);
  expect(await statementsOf(move)).toHaveLength(2);
  expect(await statementsOf(() => end(0, execution, requestOf('three')))).toHaveLength(2);
  expect(await statementsOf(async () => made && (await end(0, made)))).toHaveLength(2);
});
