import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type Execution,
  type Executions,
  executionKey,
  type PageToken,
} from '../../src/apis/executions/contract.ts';
import { executionStream } from '../../src/apis/executions/graph/changes.ts';
import { type Posted, readPosted } from '../../src/apis/executions/intake/cloud-events.ts';
import { createIntake, forgetReported } from '../../src/apis/executions/intake/intake.ts';
import {
  type Observation,
  type ReportedState,
  reportOf,
} from '../../src/apis/executions/intake/observation.ts';
import {
  createReportedExecutions,
  type ReportedKey,
} from '../../src/apis/executions/intake/reported-executions.ts';
import { createPoller } from '../../src/apis/executions/polling/poller.ts';
import { createRemoteExecutions } from '../../src/apis/executions/remote/executions.ts';
import { isProblem } from '../../src/apis/executions/remote/problems.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { LoggedEvent } from '../../src/gateway/events/contract.ts';
import { firstIdentity } from '../../src/gateway/events/log/epochs.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import { Fault } from '../../src/kit/fault.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { cloudEventOf } from '../../src/services/executions/sinks/cloud-event.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { testClock } from '../support/clock.ts';
import { json, raw, startFaultServer } from '../support/fault-server.ts';
import { openers } from '../support/filtered-rows.ts';
import { tempFolder } from '../support/folder.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const opening = new AsyncDisposableStack();
afterAll(() => opening.disposeAsync());

const accountSid = accountOf(1);
const flowSid = sidOf('FW', 1);
const call = () => callOf({ account: accountSid, deadline: Date.now() + 10_000 });
const down = new Fault('UPSTREAM_UNAVAILABLE', 'The executions service failed with status 503.');

const gone = new Fault(
  'UPSTREAM_INVALID_RESPONSE',
  'The executions service answered with an unexpected status, 410.',
);

type Reads = Pick<Executions, 'list' | 'fetch'>;

/** The present behaviour of the service. */
interface State {
  broken: boolean;
  circle: boolean;
  /** Variables of every execution. */
  variables: unknown;
  /** SID of an execution that the service claims not to have. */
  hidden: string | null;
  /** SID of an execution for which the service gives a wrong answer. */
  unreadable: string | null;
  /** SID of an execution with a start date of tomorrow. */
  tomorrow: string | null;
  /** Answers in place of the service. */
  instead: Reads | null;
}

/** Opens a remote service and two gateways that follow it over one database. */
async function openScene({ db }: Storage) {
  await using scene = new AsyncDisposableStack();
  await db.deleteFrom('events').execute();
  for (const table of ['executions_told', 'execution_events_received', 'execution_polls'] as const) {
    await db.deleteFrom(table).execute();
  }
  const clock = testClock();
  const folder = scene.use(await tempFolder());
  const elsewhere = scene.use(await openStorage({ folder: folder.path }));
  const sealer = createSealer('of the service elsewhere');
  const parts = { db: elsewhere.db, scan: elsewhere.scan, sealer, clock: clock.now };
  const service = createEmbeddedExecutions(parts);
  const asked: string[] = [];
  const state: State = {
    broken: false,
    circle: false,
    variables: 1,
    hidden: null,
    unreadable: null,
    tomorrow: null,
    instead: null,
  };
  const seen = (one: Execution): Execution => ({
    ...one,
    context: { variables: state.variables },
    ...(one.sid === state.tomorrow && { createdAt: '2026-02-01T13:00:00Z' }),
  });
  const executions: Reads = {
    async list(asking, query, page) {
      asked.push('list');
      if (state.instead) return await state.instead.list(asking, query, page);
      if (state.broken) throw down;
      const found = await service.list(asking, query, state.circle ? { size: page.size } : page);
      const next = state.circle ? ('same' as PageToken) : found.next;
      const unlisted = [state.hidden, state.unreadable];
      const items = found.items.filter(({ sid }) => !unlisted.includes(sid)).map(seen);
      return { ...found, next, items };
    },
    async fetch(asking, refs) {
      asked.push('fetch');
      if (state.instead) return await state.instead.fetch(asking, refs);
      const there = refs.filter(({ sid }) => sid !== state.hidden);
      const found = new Map(await service.fetch(asking, there));
      for (const ref of there) if (ref.sid === state.unreadable) found.set(executionKey(ref), gone);
      return found;
    },
  };
  const failures: unknown[] = [];
  let commits = 0;
  const committed = () => {
    commits += 1;
  };
  const options = { db, accountSid, flows: [flowSid], call, committed, clock: clock.now };
  const open = () =>
    opened.use(createPoller({ ...options, executions, failed: (error) => failures.push(error) }));
  // Pollers start to poll as soon as they exist.
  let pollers: readonly ReturnType<typeof open>[] = [];
  const intake = createIntake(options);
  const opened = scene.move();
  let contacts = 0;
  return {
    service,
    state,
    asked,
    failures,
    clock,
    intake,
    async begin(): Promise<Execution> {
      contacts += 1;
      const input = { flowSid, to: `+1555${1_000_000 + contacts}`, from: '+15557654321' };
      const outcome = await service.create(call(), input);
      if ('refused' in outcome) throw new Error(outcome.refused.message);
      return outcome.execution;
    },
    /** Advances the time and waits until every due poll is complete; returns all events so far. */
    async pass(seconds = 400): Promise<readonly string[]> {
      clock.advance(seconds);
      if (pollers.length === 0) pollers = [open(), open()];
      await Promise.all(pollers.map((poller) => poller.settle()));
      const held = db.selectFrom('execution_polls').select('flow_sid').where('claim', 'is not', null);
      while ((await held.execute()).length > 0) await new Promise(setImmediate);
      return await said(db);
    },
    said: () => said(db),
    commits: () => commits,
    check: () => Promise.all(pollers.map((poller) => poller.check())),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Returns the events as `KIND SID`, in the order of the log. */
async function said(db: Storage['db']): Promise<readonly string[]> {
  const rows = await db.selectFrom('events').select(['key', 'payload']).orderBy('id').execute();
  return rows.map(({ key, payload }) => `${(JSON.parse(payload) as { kind: string }).kind} ${key}`);
}

let posts = 0;

function cloudEvent(
  kind: 'execution.started' | 'execution.ended' | 'step.ended' | 'step.entered',
  { sid }: { sid: string },
) {
  posts += 1;
  return {
    specversion: '1.0',
    id: `id-${posts}`,
    source: `/v2/Flows/${flowSid}/Executions/${sid}`,
    type: `com.twilio.studio.flow.${kind}`,
    time: '2026-01-31T13:00:00.250Z',
    data: {
      account_sid: accountSid as string,
      flow_sid: flowSid,
      execution_sid: sid,
      status: kind === 'execution.ended' ? 'ended' : 'active',
      ...(kind === 'execution.ended' && { ended_reason: 'FLOW_END' }),
      contact_channel_address: '+15551230001',
      date_created: '2026-01-31T13:00:00.250Z',
      date_updated: null,
      started_by: null,
      flow_revision: 3,
      step_sid: sidOf('FT', 1),
      name: 'incomingRequest',
      transitioned_from: 'Trigger',
      transitioned_to: 'hi',
      type: 'trigger',
    },
  };
}
type Event = ReturnType<typeof cloudEvent>;
const posted = (...events: readonly Event[]): readonly Posted[] => readPosted(JSON.stringify(events), 0);

describe.each(Object.entries(openers))('executions of a remote service, reported on %s', (_, open) => {
  let storage: Storage;
  const openedScene = async () => {
    storage ??= await open(opening);
    return await openScene(storage);
  };

  test('are polled by one of all gateways, which reports each start, change and end once', async () => {
    await using scene = await openedScene();
    const [old, before] = [await scene.begin(), await scene.begin()];
    await scene.service.update(call(), old, 'ended');
    expect(await scene.pass()).toEqual([]);

    const [first, second] = [await scene.begin(), await scene.begin()];
    await scene.service.update(call(), second, 'ended');
    const begun = [`STARTED ${first.sid}`, `STARTED ${second.sid}`, `ENDED ${second.sid}`];
    expect(await scene.pass()).toEqual(begun);
    expect(await scene.pass()).toEqual(begun);

    await scene.service.update(call(), before, 'ended');
    const ended = [...begun, `ENDED ${before.sid}`];
    expect(await scene.pass()).toEqual(ended);

    scene.state.variables = 2;
    const updated = [...ended, `UPDATED ${first.sid}`];
    expect(await scene.pass()).toEqual(updated);
    await scene.service.remove(call(), first);
    expect(await scene.pass()).toEqual([...updated, `DELETED ${first.sid}`]);
    expect(scene.failures).toEqual([]);
  });

  test('are reported again when a list has one that was reported deleted: the list is the proof, and its time is later', async () => {
    await using scene = await openedScene();
    await scene.pass();
    const one = await scene.begin();
    await scene.pass();
    scene.state.hidden = one.sid;
    const deleted = [`STARTED ${one.sid}`, `DELETED ${one.sid}`];
    expect(await scene.pass()).toEqual(deleted);
    // Events that were posted earlier do not prove that it exists now.
    await scene.intake.take(posted(cloudEvent('execution.started', one), cloudEvent('execution.ended', one)));
    expect(await scene.pass()).toEqual(deleted);

    scene.state.hidden = null;
    const again = [...deleted, `UPDATED ${one.sid}`];
    expect(await scene.pass()).toEqual(again);
    expect(await scene.pass()).toEqual(again);
    const rows = await storage.db.selectFrom('events').select('at').orderBy('id').execute();
    const [, before = '', after = ''] = rows.map(({ at }) => new Date(at).toISOString());
    expect(after >= before).toBe(true);
    await scene.service.update(call(), one, 'ended');
    expect(await scene.pass()).toEqual([...again, `ENDED ${one.sid}`]);
  });

  test('are stored in the order in which they were posted, each post in one transaction', async () => {
    await using scene = await openedScene();
    const sids = Array.from({ length: 240 }, (_, at) => sidOf('FN', at + 1));
    const events = sids.map((sid) => cloudEvent('execution.started', { sid }));
    await Promise.all([
      scene.intake.take(posted(...events.slice(0, 130))),
      scene.intake.take(posted(...events.slice(130))),
      scene.intake.take(posted(...events.slice(0, 20))),
    ]);
    expect(await scene.said()).toEqual(sids.map((sid) => `STARTED ${sid}`));
    // The third post repeats the first, so it has nothing to commit.
    expect(scene.commits()).toBe(2);
  });

  test('are polled by one gateway at a time, and less often while nothing happens', async () => {
    await using scene = await openedScene();
    await scene.pass();
    await scene.begin();
    await scene.pass();
    scene.asked.length = 0;
    for (let second = 0; second < 60; second += 1) await scene.pass(1);
    // Each pass requests two lists; passes are 2, 3, 4, 6 … seconds apart, far fewer than sixty.
    expect(scene.asked.filter((what) => what === 'list').length).toBeLessThan(30);
    expect(scene.asked.length).toBeGreaterThan(4);
  });

  test('are polled less and less often while the service fails, and no change is lost', async () => {
    await using scene = await openedScene();
    await scene.pass();
    const { sid } = await scene.begin();
    scene.state.broken = true;
    expect(await scene.pass()).toEqual([]);
    await expect(scene.check()).rejects.toBe(down);
    const after = scene.asked.length;
    for (let second = 0; second < 60; second += 1) await scene.pass(1);
    expect(scene.asked.length - after).toBeLessThan(12);
    scene.state.broken = false;
    expect(await scene.pass()).toEqual([`STARTED ${sid}`]);
    expect(scene.failures.every((failure) => failure === down)).toBe(true);
  });

  test("are not reported deleted when another program at the service's address answers 404", async () => {
    await using scene = await openedScene();
    await scene.pass();
    const one = await scene.begin();
    const begun = [`STARTED ${one.sid}`];
    expect(await scene.pass()).toEqual(begun);
    const status = 404;
    const answers = [
      raw(status, {}),
      json({ detail: 'no such deployment' }, status),
      json({ code: 5, message: 'Not Found', details: [] }, status),
    ];
    for (const answer of answers) {
      await using server = await startFaultServer(answer);
      const credentials = { username: accountSid, password: 'secret' };
      const upstream = createUpstream({ service: 'executions', url: server.url, credentials, isProblem });
      scene.state.instead = createRemoteExecutions(upstream, { accountSid });
      expect(await scene.pass()).toEqual(begun);
      expect(server.seen.length).toBeGreaterThan(0);
      await upstream.close();
    }
    expect(scene.failures.length).toBeGreaterThan(1);
    expect(scene.failures).toEqual(
      scene.failures.map(() => expect.objectContaining({ code: 'UPSTREAM_INVALID_RESPONSE' })),
    );
    scene.state.instead = null;
    await scene.service.update(call(), one, 'ended');
    expect(await scene.pass()).toEqual([...begun, `ENDED ${one.sid}`]);
  });

  test('are reported although one of them cannot be read, and that failure is reported once while it lasts', async () => {
    await using scene = await openedScene();
    await scene.pass();
    const [one, other, wrong] = [await scene.begin(), await scene.begin(), await scene.begin()];
    const begun = [one, other, wrong].map(({ sid }) => `STARTED ${sid}`);
    expect(await scene.pass()).toEqual(begun);
    scene.state.unreadable = wrong.sid;
    await scene.service.update(call(), one, 'ended');
    const ended = [...begun, `ENDED ${one.sid}`];
    expect(await scene.pass()).toEqual(ended);
    await expect(scene.check()).rejects.toBe(gone);
    const last = await scene.begin();
    expect(await scene.pass()).toEqual([...ended, `STARTED ${last.sid}`]);
    // Each of the two gateways reports it at most once.
    expect(new Set(scene.failures)).toEqual(new Set([gone]));
    for (let pass = 0; pass < 5; pass += 1) await scene.pass();
    expect(scene.failures.length).toBeLessThanOrEqual(2);
    scene.state.unreadable = null;
    for (let pass = 0; pass < 5; pass += 1) await scene.pass();
    await scene.service.update(call(), wrong, 'ended');
    expect(await scene.pass()).toEqual([...ended, `STARTED ${last.sid}`, `ENDED ${wrong.sid}`]);
  });

  test('are reported although one of them began in the future', async () => {
    await using scene = await openedScene();
    await scene.pass();
    const one = await scene.begin();
    scene.state.tomorrow = one.sid;
    await scene.pass();
    const next = await scene.begin();
    await scene.service.update(call(), next, 'ended');
    const begun = [`STARTED ${one.sid}`, `STARTED ${next.sid}`, `ENDED ${next.sid}`];
    expect((await scene.pass()).toSorted()).toEqual(begun.toSorted());
  });

  test('are not reported when they ended before a poll found their flow for the first time', async () => {
    await using scene = await openedScene();
    const before = await scene.begin();
    await scene.service.update(call(), before, 'ended');
    const nothing = { items: [], next: null, previous: null };
    scene.state.instead = { list: async () => nothing, fetch: async () => new Map() };
    await scene.pass();
    scene.state.instead = null;
    expect(await scene.pass()).toEqual([]);
    const after = await scene.begin();
    await scene.service.update(call(), after, 'ended');
    expect(await scene.pass()).toEqual([`STARTED ${after.sid}`, `ENDED ${after.sid}`]);
  });

  test('are reported once, although their flow is quiet for longer than ended executions are remembered', async () => {
    await using scene = await openedScene();
    await scene.pass();
    const one = await scene.begin();
    await scene.service.update(call(), one, 'ended');
    const over = [`STARTED ${one.sid}`, `ENDED ${one.sid}`];
    expect(await scene.pass()).toEqual(over);
    scene.clock.advance(80 * 86_400);
    await forgetReported(storage.db, scene.clock.now());
    expect(await scene.pass()).toEqual(over);
    const other = await scene.begin();
    await scene.pass();
    scene.clock.advance(80 * 86_400);
    await forgetReported(storage.db, scene.clock.now());
    const left = await storage.db.selectFrom('executions_told').select('sid').execute();
    expect(left).toEqual([{ sid: other.sid }]);
  });

  test('are found by their contact, newest first, however the gateway was told of them', async () => {
    await using scene = await openedScene();
    const told = createReportedExecutions(storage.db);
    const [polled, deleted] = [await scene.begin(), await scene.begin()];
    await scene.pass();
    const sidsOf = async (address: string, status?: 'active' | 'ended', after: ReportedKey | null = null) => {
      const found = await told.ofContacts([address, 'client:nobody'], { status }, after, 10);
      return found.map(({ sid }) => sid);
    };
    expect(await sidsOf(polled.contactChannelAddress)).toEqual([polled.sid]);
    expect(await told.flowOf(polled.sid)).toBe(flowSid);
    expect(await told.flowOf(sidOf('FN', 404))).toBeNull();

    await scene.service.remove(call(), deleted);
    await scene.pass();
    expect(await sidsOf(deleted.contactChannelAddress)).toEqual([]);

    const [one, other] = [{ sid: sidOf('FN', 901) }, { sid: sidOf('FN', 902) }];
    // The first event of an execution may say nothing of its contact.
    await scene.intake.take(posted(cloudEvent('step.entered', one)));
    await scene.intake.take(
      posted(cloudEvent('execution.started', other), cloudEvent('execution.ended', one)),
    );
    const address = '+15551230001';
    expect(await sidsOf(address)).toEqual([other.sid, one.sid]);
    expect(await sidsOf(address, 'active')).toEqual([other.sid]);
    expect(await sidsOf(address, undefined, ['2026-01-31T13:00:00.000Z', other.sid])).toEqual([one.sid]);
  });

  test('have the time of their report in the log; subscribers see the times of the service', async () => {
    await using scene = await openedScene();
    const times = ['2026-01-19T13:00:00.250Z', '9998-12-31T23:00:00.000Z'];
    const events = times.map((time, n) => ({
      ...cloudEvent('execution.ended', { sid: sidOf('FN', n + 1) }),
      time,
      data: { ...cloudEvent('execution.ended', { sid: sidOf('FN', n + 1) }).data, date_created: time },
    }));
    await scene.intake.take(posted(...events));
    const rows = await storage.db.selectFrom('events').selectAll().orderBy('id').execute();
    const now = new Date(scene.clock.now()).toISOString();
    expect(rows.map(({ at }) => at)).toEqual([now, now, now, now]);
    const shown = rows.map(({ payload, customer_id: customer, ...row }): LoggedEvent => {
      return { ...row, seq: 1, stream: 'executions', customer, payload: JSON.parse(payload) };
    });
    const changes = shown.map((event) => executionStream.message(event, 'cursor'));
    expect(changes.map(({ kind, occurredAt }) => `${kind} ${occurredAt}`)).toEqual(
      times.flatMap((time) => [`EXECUTION_STARTED ${time}`, `EXECUTION_ENDED ${time}`]),
    );
    expect(shown.map((event) => cloudEventOf(firstIdentity('log'), event)?.time)).toEqual(
      times.flatMap((time) => [time, time]),
    );
  });

  test('are not polled forever when a list repeats its page token', async () => {
    await using scene = await openedScene();
    await scene.pass();
    await scene.begin();
    scene.state.circle = true;
    expect(await scene.pass()).toEqual([]);
    expect(scene.failures).toEqual([expect.objectContaining({ code: 'UPSTREAM_INVALID_RESPONSE' })]);
  });

  test('are reported once when the service posts events that polling has found, or polling finds posted ones', async () => {
    await using scene = await openedScene();
    await scene.pass();
    const one = await scene.begin();
    const [started, ended] = [cloudEvent('execution.started', one), cloudEvent('execution.ended', one)];
    await scene.intake.take(posted(started));
    expect(await scene.pass()).toEqual([`STARTED ${one.sid}`]);
    await scene.service.update(call(), one, 'ended');
    await scene.pass();
    await scene.intake.take(posted(ended, started));
    expect(await scene.pass()).toEqual([`STARTED ${one.sid}`, `ENDED ${one.sid}`]);
  });

  test('are reported once when the same event is posted twice, at the same time and to several gateways', async () => {
    await using scene = await openedScene();
    const executions = Array.from({ length: 20 }, (_, n) => ({ sid: sidOf('FN', n + 1) }));
    const events = executions.flatMap((one) => [
      cloudEvent('execution.started', one),
      cloudEvent('step.entered', one),
      cloudEvent('execution.ended', one),
    ]);
    const shuffled = events.toReversed();
    await Promise.all([events, shuffled, events].map((some) => scene.intake.take(posted(...some))));
    const lines = await scene.said();
    expect(lines).toHaveLength(60);
    for (const { sid } of executions) {
      const kinds = lines.filter((line) => line.endsWith(sid)).map((line) => line.split(' ')[0]);
      expect(kinds.filter((kind) => kind === 'STEP_ENTERED')).toHaveLength(1);
      expect(kinds.filter((kind) => kind !== 'STEP_ENTERED')).toEqual(['STARTED', 'ENDED']);
      expect(kinds[0]).toBe('STARTED');
    }
  });

  test('of another account, and of unknown kinds, are ignored', async () => {
    await using scene = await openedScene();
    const event = cloudEvent('execution.started', { sid: sidOf('FN', 1) });
    const other = { ...event, id: 'other', data: { ...event.data, account_sid: accountOf(2) } };
    const unknown = { ...event, id: 'unknown', type: 'com.twilio.messaging.message.sent' };
    const inherited = ['constructor', 'toString', '__proto__'].map((type) => ({ ...event, id: type, type }));
    await scene.intake.take(posted(other, unknown, ...inherited));
    expect(await scene.said()).toEqual([]);
  });

  test('are deleted from the records long after they ended', async () => {
    await using scene = await openedScene();
    const [over, open] = [{ sid: sidOf('FN', 1) }, { sid: sidOf('FN', 2) }];
    await scene.intake.take(
      posted(cloudEvent('execution.ended', over), cloudEvent('execution.started', open)),
    );
    const left = async () =>
      (await storage.db.selectFrom('executions_told').select('sid').execute()).map(({ sid }) => sid);
    await forgetReported(storage.db, scene.clock.now());
    expect(await left()).toHaveLength(2);
    await forgetReported(storage.db, scene.clock.now() + 36 * 86_400_000);
    expect(await left()).toEqual([open.sid]);
  });
});

const lives = '( UPDATED| STEP_ENTERED)*';
const isOver = '( STEP_ENTERED)*';
/** The allowed sequences of events; an execution that was reported deleted may turn out to exist. */
const life = new RegExp(
  `^(STARTED${lives}( DELETED${isOver} UPDATED${lives})*( DELETED${isOver})?( ENDED${isOver})?)?$`,
);

test('an execution begins once and ends once, for all sources and orders of the observations', () => {
  const execution = { sid: sidOf('FN', 1), flowSid, accountSid };
  const observation: fc.Arbitrary<Observation> = fc.oneof(
    fc.record({
      kind: fc.constant('seen' as const),
      execution: fc
        .constantFrom('active' as const, 'ended' as const)
        .map((status) => ({ ...execution, status, createdAt: '2026-01-31T13:00:00Z' })),
      at: fc.constant(Date.parse('2026-01-31T14:00:00Z')),
      readAt: fc.constant(Date.parse('2026-01-31T14:00:01Z')),
      contextHash: fc.constantFrom('a', 'b'),
    }),
    fc.record({
      kind: fc.constant('posted' as const),
      execution: fc
        .constantFrom('active' as const, 'ended' as const)
        .map((status) => ({ ...execution, status, createdAt: '2026-01-31T13:00:00Z' })),
      at: fc.constant(Date.parse('2026-01-31T14:00:00Z')),
    }),
    fc.constant({
      kind: 'step' as const,
      at: 0,
      execution: { ...execution, status: 'active' as const },
      step: { sid: sidOf('FT', 1), name: 'a', transitionedFrom: null, transitionedTo: null, type: 'trigger' },
    }),
    fc.constant({ kind: 'gone' as const, at: 0, execution: { ...execution, status: 'ended' as const } }),
  );
  fc.assert(
    fc.property(fc.array(observation), (all) => {
      let reported: ReportedState = { status: 'unknown', contextHash: null };
      const kinds = all.flatMap((one) => {
        const report = reportOf(reported, one, 0);
        reported = report.reported;
        return report.events.map(({ payload }) => (payload as { kind: string }).kind);
      });
      expect(kinds.join(' ')).toMatch(life);
    }),
  );
});

describe('a posted body', () => {
  const event = cloudEvent('execution.started', { sid: sidOf('FN', 1) });

  test('is an event or an array of events, each identified by its source and id', () => {
    const [one] = readPosted(JSON.stringify(event), 0);
    expect(one).toMatchObject({ unreadable: null });
    expect(readPosted(JSON.stringify([event, event]), 0)).toEqual([one, one]);
    const [left, right] = [
      { source: 'a b', id: 'c' },
      { source: 'a', id: 'b c' },
    ].map((names) => {
      const [read] = readPosted(JSON.stringify({ ...event, ...names }), 0);
      return read?.identity;
    });
    expect(left).not.toBe(right);
    expect(readPosted('[]', 0)).toEqual([]);
  });

  test.each([
    ['no JSON', '{', ['the body, which is not JSON']],
    ['a text', '"x"', ['the event, which is not an object']],
    ['nested too deeply', '['.repeat(200) + ']'.repeat(200), ['the body, which is not JSON']],
    ['of another version', JSON.stringify({ ...event, specversion: '0.3' }), ['specversion']],
    ['without id', JSON.stringify([event, { ...event, id: undefined }]), [null, 'id']],
  ])('that is %s is named and not refused: a refusal would discard it', (_, body, unreadable) => {
    expect(readPosted(body, 0).map((one) => one.unreadable)).toEqual(unreadable);
  });

  test('of an ended step is read as its entry, whatever fields for display it lacks', () => {
    const step = cloudEvent('step.ended', { sid: sidOf('FN', 1) });
    const { name: _, type: __, transitioned_from: ___, ...least } = step.data;
    const [whole, short] = readPosted(JSON.stringify([step, { ...step, data: least }]), 0);
    expect(whole).toMatchObject({
      observation: { kind: 'step', step: { sid: sidOf('FT', 1), type: 'trigger' } },
    });
    expect(short).toMatchObject({ observation: { kind: 'step', step: { sid: sidOf('FT', 1), name: '' } } });
  });

  test('without a time has that of its data', () => {
    const { time: _, ...begun } = event;
    const { time: __, ...ended } = cloudEvent('execution.ended', { sid: sidOf('FN', 1) });
    const data = { ...ended.data, date_updated: '2026-01-31T13:00:09.000Z' };
    const times = readPosted(JSON.stringify([begun, { ...ended, data }]), 0).map(
      ({ observation }) => observation?.at,
    );
    expect(times).toEqual([Date.parse('2026-01-31T13:00:00.250Z'), Date.parse('2026-01-31T13:00:09.000Z')]);
  });

  test('has the SIP address of its contact without the scheme, as lists by contact do', () => {
    const data = { ...event.data, contact_channel_address: 'sips:ada@example.com' };
    const [one] = readPosted(JSON.stringify({ ...event, data }), 0);
    expect(one?.observation?.execution).toMatchObject({ contactChannelAddress: 'ada@example.com' });
  });

  test('with unreadable data is reported by the name of the field', () => {
    const data = { ...event.data, execution_sid: 'FN1' };
    const [one] = readPosted(JSON.stringify({ ...event, data }), 0);
    expect(one).toMatchObject({ observation: null, unreadable: 'execution_sid' });
    const early = { ...event.data, date_created: '0000-01-01T00:00:00Z' };
    const [first, other, told] = readPosted(
      JSON.stringify([
        { ...event, data: undefined },
        { ...event, type: 'x', data: undefined },
        { ...event, data: early },
      ]),
      0,
    );
    expect([first?.unreadable, other?.unreadable]).toEqual(['data', null]);
    // A field that is only shown loses no event: Twilio would not post it again.
    expect(told).toMatchObject({
      unreadable: null,
      observation: { execution: { sid: event.data.execution_sid } },
    });
    expect(told?.observation?.execution).not.toHaveProperty('createdAt');
  });

  test.each([
    '9999-12-31T23:59:59-23:00',
    '0000-12-31T23:00:00+10:00',
    '2026-06-30T23:59:60Z',
    '1969-12-31T23:59:59Z',
    'yesterday',
    5,
  ])(
    'with the time %s, which is not supported, has that of its data and does not stop later events',
    (time) => {
      const now = Date.parse('2026-01-31T14:00:00Z');
      const all = readPosted(JSON.stringify([event, { ...event, time }, event]), now);
      const times = all.map(({ observation, unreadable }) => [observation?.at, unreadable]);
      const own = [Date.parse(event.time), null];
      expect(times).toEqual([own, own, own]);
    },
  );
});
