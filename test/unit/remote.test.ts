import { describe, expect, test } from 'vitest';
import { parseStart } from '../../src/apis/executions/contract/rules.ts';
import { parseSid } from '../../src/apis/executions/contract/sids.ts';
import {
  type Executions,
  executionKey,
  type PageToken,
  stepKey,
} from '../../src/apis/executions/contract.ts';
import { executionResolvers } from '../../src/apis/executions/graph/resolvers.ts';
import { createRemoteExecutions } from '../../src/apis/executions/remote/executions.ts';
import { isProblem } from '../../src/apis/executions/remote/problems.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import { type AccountSid, asAccountSid } from '../../src/kit/call/account.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { Fault, type FaultCode } from '../../src/kit/fault.ts';
import {
  type Behaviour,
  type FaultServer,
  faults,
  gated,
  json,
  raw,
  startFaultServer,
} from '../support/fault-server.ts';

const digits = (n: number) => n.toString(16).padStart(32, '0');
const accountOf = (n: number): AccountSid => {
  const account = asAccountSid(`AC${digits(n)}`);
  if (!account) throw new TypeError('not an account SID');
  return account;
};
const ours = accountOf(1);
const flowSid = parseSid('FW', `FW${digits(1)}`, 'flow');
const sid = (n: number) => parseSid('FN', `FN${digits(n)}`, 'sid');
const ref = { flowSid, sid: sid(1) };
const stepRef = { flowSid, executionSid: sid(1), sid: parseSid('FT', `FT${digits(1)}`, 'step') };
const newExecution = { flowSid, to: '+15551230001', from: '+15551230002' };
const firstPage = { size: 50 };

function callOf(given: Partial<Call> = {}): Call {
  return {
    caller: { kind: 'account', accountSid: ours, scopes: noScopes },
    account: ours,
    scopes: noScopes,
    signal: new AbortController().signal,
    deadline: Date.now() + 10_000,
    requestId: `RQ${digits(1)}`,
    upstreamBudget: { left: 250 },
    ...given,
  };
}

const executionWire = (n = 1) => ({
  sid: sid(n),
  account_sid: ours,
  flow_sid: flowSid,
  contact_channel_address: '+15551230001',
  contact_sid: `FC${digits(1)}`,
  context: { flow: { data: { name: 'Zeke' } } },
  flow_version: 3,
  status: 'active',
  date_created: '2015-07-30T20:00:00Z',
  date_updated: null as string | null,
  initiated_by: `RQ${digits(1)}`,
  url: 'https://studio.example/ignored',
  something_new: true,
});
const stepWire = {
  sid: stepRef.sid,
  account_sid: ours,
  flow_sid: flowSid,
  execution_sid: ref.sid,
  parent_step_sid: null,
  name: 'incomingRequest',
  context: null,
  transitioned_from: 'Trigger',
  transitioned_to: null,
  type: 'trigger',
  date_created: '2015-07-30T22:00:00.789+02:00',
  date_updated: null,
};
const contextWire = { account_sid: ours, flow_sid: flowSid, execution_sid: ref.sid, context: { a: 1 } };
const meta = { next_page_url: null as string | null, previous_page_url: null as string | null };

interface Setting {
  readonly server: FaultServer;
  readonly executions: Executions;
}

async function withRemote(behaviour: Behaviour, run: (setting: Setting) => Promise<void>): Promise<void> {
  await using server = await startFaultServer(behaviour);
  const credentials = { username: ours, password: 'the-pass-word' };
  const upstream = createUpstream({
    service: 'executions',
    url: server.url,
    credentials,
    isProblem,
    backoff: 1,
  });
  try {
    await run({ server, executions: createRemoteExecutions(upstream, { accountSid: ours }) });
  } finally {
    await server.close();
    await upstream.close();
  }
}

/** Answers by the path of the request. */
function byPath(answers: Record<string, Behaviour>): Behaviour {
  return (exchange) => {
    const { pathname } = new URL(exchange.request.url ?? '', 'http://localhost');
    return (answers[pathname] ?? json({ code: 20404, message: 'not found', status: 404 }, 404))(exchange);
  };
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error: unknown = await promise.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error;
  throw error;
}

/** A call of the contract for each kind of answer; a fault inside a map is thrown. */
const asks = {
  fetch: async (executions: Executions) =>
    thrown((await executions.fetch(callOf(), [ref])).get(executionKey(ref))),
  list: (executions: Executions) => executions.list(callOf(), { flowSid }, firstPage),
  steps: async (executions: Executions) =>
    thrown((await executions.steps(callOf(), [ref], firstPage)).get(executionKey(ref))),
  step: async (executions: Executions) =>
    thrown((await executions.step(callOf(), [stepRef])).get(stepKey(stepRef))),
  context: async (executions: Executions) =>
    thrown((await executions.context(callOf(), [ref])).get(executionKey(ref))),
  stepContext: async (executions: Executions) =>
    thrown((await executions.stepContext(callOf(), [stepRef])).get(stepKey(stepRef))),
  locate: (executions: Executions) => executions.locate(callOf(), ref.sid, flowSid),
  create: (executions: Executions) => executions.create(callOf(), newExecution),
  createOrFetch: (executions: Executions) => executions.createOrFetch(callOf(), newExecution),
  update: (executions: Executions) => executions.update(callOf(), ref, 'ended'),
  remove: (executions: Executions) => executions.remove(callOf(), ref),
};
type Ask = keyof typeof asks;

function thrown<Value>(value: Value | Fault): Value {
  if (value instanceof Fault) throw value;
  return value;
}

const asked = Object.keys(asks) as Ask[];

describe('answers of the service', () => {
  test.each(asked)('a 404 of another program does not tell %s that something is missing', async (name) => {
    const bodies = [
      undefined,
      {},
      { detail: 'nope' },
      { error: { code: 404, status: 'NOT_FOUND' } },
      // Not-found bodies of a gRPC gateway, of Kubernetes and of others with a code.
      { code: 5, message: 'Not Found', details: [] },
      { kind: 'Status', status: 'Failure', message: 'the server could not find it', code: 404 },
      { code: 40400, message: 'no route' },
    ];
    for (const body of bodies) {
      await withRemote(json(body, 404), async ({ executions }) => {
        const facts = { code: 'UPSTREAM_INVALID_RESPONSE', options: { upstreamStatus: 404 } };
        expect(await faultOf(Promise.resolve(asks[name](executions)))).toMatchObject(facts);
      });
    }
  });

  test('an execution is read, and unknown fields are ignored', async () => {
    await withRemote(json(executionWire()), async ({ server, executions }) => {
      expect(await asks.fetch(executions)).toEqual({
        flowChannelAddress: null,
        sid: ref.sid,
        accountSid: ours,
        flowSid,
        contactChannelAddress: '+15551230001',
        contactSid: `FC${digits(1)}`,
        context: { flow: { data: { name: 'Zeke' } } },
        flowVersion: 3,
        status: 'active',
        createdAt: '2015-07-30T20:00:00Z',
        updatedAt: null,
        endedAt: null,
        endedReason: null,
        initiatedBy: `RQ${digits(1)}`,
      });
      expect(server.seen[0]?.url).toBe(`/v2/Flows/${flowSid}/Executions/${ref.sid}`);
    });
  });

  test('a status that this release does not have is read, and the graph shows it as UNRECOGNIZED', async () => {
    await withRemote(json({ ...executionWire(), status: 'paused' }), async ({ executions }) => {
      const found = await asks.fetch(executions);
      expect(found).toMatchObject({ status: 'paused' });
      const { status } = executionResolvers.Execution as { status(execution: object): string };
      expect(status(found as object)).toBe('UNRECOGNIZED');
    });
  });

  test('a link that the service has deleted is empty, and the rest is read', async () => {
    await withRemote(json({ ...executionWire(), contact_channel_address: null }), async ({ executions }) => {
      expect(await asks.fetch(executions)).toMatchObject({ sid: ref.sid, contactChannelAddress: '' });
    });
  });

  test('a list may leave out the contact, and fields that both sides know, of an execution', async () => {
    const bare = { ...executionWire(2), account_sid: null, flow_sid: null, contact_sid: null };
    const executions = [executionWire(1), bare];
    await withRemote(json({ executions, meta }), async ({ executions }) => {
      const { items } = await asks.list(executions);
      expect(items.map(({ sid }) => sid)).toEqual([sid(1), sid(2)]);
      expect(items[1]).toMatchObject({ accountSid: ours, flowSid, contactSid: null });
    });
  });

  test('a step is read, with its nulls and its date in UTC', async () => {
    await withRemote(json(stepWire), async ({ executions }) => {
      const expected = {
        parentStepSid: null,
        transitionedTo: null,
        context: {},
        createdAt: '2015-07-30T20:00:00Z',
      };
      expect(await asks.step(executions)).toMatchObject(expected);
    });
  });

  test('contexts are read', async () => {
    const paths = {
      [`/v2/Flows/${flowSid}/Executions/${ref.sid}/Context`]: json(contextWire),
      [`/v2/Flows/${flowSid}/Executions/${ref.sid}/Steps/${stepRef.sid}/Context`]: json({
        ...contextWire,
        step_sid: stepRef.sid,
      }),
    };
    await withRemote(byPath(paths), async ({ executions }) => {
      expect(await asks.context(executions)).toEqual({
        accountSid: ours,
        flowSid,
        executionSid: ref.sid,
        context: { a: 1 },
      });
      expect(await asks.stepContext(executions)).toMatchObject({ stepSid: stepRef.sid, context: { a: 1 } });
    });
  });

  test('an execution of v1 is read without version and initiator', async () => {
    const v1 = { ...executionWire(), flow_version: undefined, initiated_by: undefined };
    await withRemote(json(v1), async ({ server, executions }) => {
      const outcome = await asks.createOrFetch(executions);
      expect(outcome).toMatchObject({ execution: { flowVersion: null, initiatedBy: null } });
      expect(server.seen[0]).toMatchObject({ method: 'POST', url: `/v1/Flows/${flowSid}/Executions` });
    });
  });

  const page = (change: object) => ({
    executions: [executionWire(1), { ...executionWire(2), ...change }],
    meta,
  });
  const wrong: readonly [Ask, string, unknown, string][] = [
    ['fetch', 'a number for a sid', { ...executionWire(), sid: 7 }, 'sid'],
    ['fetch', 'a sid that is none', { ...executionWire(), contact_sid: 'FC1' }, 'contact_sid'],
    ['fetch', 'an account that is none', { ...executionWire(), account_sid: 'x' }, 'account_sid'],
    ['fetch', 'another execution', executionWire(2), 'sid'],
    ['fetch', 'another account', { ...executionWire(), account_sid: accountOf(2) }, 'account_sid'],
    ['createOrFetch', 'another account', { ...executionWire(), account_sid: accountOf(2) }, 'account_sid'],
    ['step', 'another account', { ...stepWire, account_sid: accountOf(2) }, 'account_sid'],
    ['context', 'another account', { ...contextWire, account_sid: accountOf(2) }, 'account_sid'],
    [
      'fetch',
      'a date behind the calendar',
      { ...executionWire(), date_created: '9999-12-31T23:59:59-23:00' },
      'date_created',
    ],
    [
      'fetch',
      'a date before it',
      { ...executionWire(), date_created: '0000-06-30T00:00:00Z' },
      'date_created',
    ],
    ['fetch', 'another flow', { ...executionWire(), flow_sid: `FW${digits(2)}` }, 'flow_sid'],
    ['fetch', 'a text for a number', { ...executionWire(), flow_version: '3' }, 'flow_version'],
    ['fetch', 'a list for the context', { ...executionWire(), context: [] }, 'context'],
    ['fetch', 'a wrong context', { ...executionWire(), context: 7 }, 'context'],
    ['fetch', 'a date that is none', { ...executionWire(), date_created: 'yesterday' }, 'date_created'],
    [
      'fetch',
      'a date that never was',
      { ...executionWire(), date_created: '2015-02-30T20:00:00Z' },
      'date_created',
    ],
    ['fetch', 'a list', [], 'the body'],
    ['fetch', 'null', null, 'the body'],
    ['list', 'a wrong date in the list', page({ date_created: 7 }), 'executions[1].date_created'],
    ['list', 'another account in the list', page({ account_sid: accountOf(2) }), 'executions[1].account_sid'],
    ['list', 'another flow in the list', page({ flow_sid: `FW${digits(2)}` }), 'executions[1].flow_sid'],
    ['list', 'no list', { meta }, 'executions'],
    ['list', 'no meta', { executions: [] }, 'meta'],
    ['list', 'a next page without a token', nextPage('https://x.example/y?Page=1'), 'meta.next_page_url'],
    ['list', 'a next page that is no address', nextPage('http://:x'), 'meta.next_page_url'],
    ['steps', 'a step of another execution', stepPage({ execution_sid: sid(2) }), 'steps[0].execution_sid'],
    ['steps', 'a wrong type', stepPage({ type: 7 }), 'steps[0].type'],
    ['step', 'another step', { ...stepWire, sid: `FT${digits(2)}` }, 'sid'],
    ['context', 'another execution', { ...contextWire, execution_sid: sid(2) }, 'execution_sid'],
    ['stepContext', 'no step', contextWire, 'step_sid'],
    ['create', 'another flow', { ...executionWire(), flow_sid: `FW${digits(2)}` }, 'flow_sid'],
    ['createOrFetch', 'a wrong sid', { ...executionWire(), sid: 'FN' }, 'sid'],
    ['update', 'another execution', executionWire(2), 'sid'],
  ];

  function nextPage(address: string): unknown {
    return { executions: [], meta: { ...meta, next_page_url: address } };
  }
  function stepPage(change: object): unknown {
    return { steps: [{ ...stepWire, ...change }], meta };
  }

  test.each(wrong)(
    '%s with %s is an invalid response that names the field',
    async (ask, _name, body, field) => {
      await withRemote(json(body), async ({ executions }) => {
        const fault = await faultOf(asks[ask](executions));
        expect(fault).toMatchObject({
          code: 'UPSTREAM_INVALID_RESPONSE',
          options: { service: 'executions' },
        });
        expect(fault.message).toContain(`: ${field} is missing or wrong.`);
      });
    },
  );
});

describe('a service that fails', () => {
  const noBody = raw(200, {});
  const failures: readonly [string, Behaviour, FaultCode][] = [
    ['a 500', faults.status500, 'UPSTREAM_UNAVAILABLE'],
    ['a 401', faults.status401, 'UPSTREAM_UNAVAILABLE'],
    ['a 429', faults.status429UntilADate, 'UPSTREAM_RATE_LIMITED'],
    ['HTML', faults.html, 'UPSTREAM_INVALID_RESPONSE'],
    ['a 302', faults.status302, 'UPSTREAM_INVALID_RESPONSE'],
    ['an empty body', noBody, 'UPSTREAM_INVALID_RESPONSE'],
    ['a body of another form', json({ note: 'text-of-the-upstream-body' }), 'UPSTREAM_INVALID_RESPONSE'],
  ];
  const rows = (Object.keys(asks) as Ask[]).flatMap((ask) => failures.map((row) => [ask, ...row] as const));

  test.each(rows)(
    "%s on %s is the service's fault and shows no inner detail",
    async (ask, _name, behaviour, code) => {
      await withRemote(behaviour, async ({ server, executions }) => {
        const fault = await faultOf(asks[ask](executions));
        expect(fault).toMatchObject({ code, options: { service: 'executions' } });
        const told = `${fault.message} ${JSON.stringify(fault, (key, value) => (key === 'cause' ? undefined : value))}`;
        for (const secret of [`:${server.port}`, '127.0.0.1', 'text-of-the-upstream-body', 'the-pass-word']) {
          expect(told).not.toContain(secret);
        }
      });
    },
  );
});

describe('a list', () => {
  test('sends filter and paging, and reads the tokens from links to any host', async () => {
    const answer = json({
      executions: [executionWire(1), executionWire(2)],
      meta: {
        next_page_url: 'http://elsewhere.example/x?PageSize=2&Page=2&PageToken=PA%2B2',
        previous_page_url: 'http://elsewhere.example/x?PageSize=2&Page=0&PageToken=PB0',
      },
    });
    await withRemote(answer, async ({ server, executions }) => {
      const query = {
        flowSid,
        status: 'active',
        createdFrom: '2026-01-01T00:00:00Z',
        createdTo: '2026-02-01T00:00:00Z',
      };
      const asked = { size: 2, token: 'PA1' as PageToken };
      const page = await executions.list(callOf(), { ...query, status: 'active' }, asked);
      expect(page).toMatchObject({ next: 'PA+2', previous: 'PB0' });
      expect(page.tokenAfter).toBeUndefined();
      expect(page.items.map((item) => item.sid)).toEqual([sid(1), sid(2)]);
      const sent = new URL(server.seen[0]?.url ?? '', 'http://localhost');
      expect(sent.pathname).toBe(`/v2/Flows/${flowSid}/Executions`);
      expect(Object.fromEntries(sent.searchParams)).toEqual({
        PageSize: '2',
        PageToken: 'PA1',
        status: 'active',
        DateCreatedFrom: query.createdFrom,
        DateCreatedTo: query.createdTo,
      });
    });
  });

  test('with a token that the service refuses is bad input, with its message in one line', async () => {
    const message = `PageToken\u0000 is\r\nwrong${'!'.repeat(500)}`;
    await withRemote(json({ code: 20001, message, status: 400 }, 400), async ({ executions }) => {
      const fault = await faultOf(asks.list(executions));
      expect(fault.code).toBe('BAD_USER_INPUT');
      expect(fault.message).toMatch(/^PageToken is wrong!+\.\.\.$/);
      expect(fault.message).toHaveLength(300);
    });
  });

  test('of a missing flow is empty', async () => {
    await withRemote(byPath({}), async ({ executions }) => {
      expect(await asks.list(executions)).toEqual({ items: [], next: null, previous: null });
    });
  });

  test('of 50 with their steps is 51 calls', async () => {
    const sids = Array.from({ length: 50 }, (_, n) => sid(n + 1));
    const stepsOf = (n: number) => ({ steps: [{ ...stepWire, execution_sid: sid(n) }], meta });
    const paths = Object.fromEntries(
      sids.map((each, n) => [`/v2/Flows/${flowSid}/Executions/${each}/Steps`, json(stepsOf(n + 1))]),
    );
    paths[`/v2/Flows/${flowSid}/Executions`] = json({
      executions: sids.map((_, n) => executionWire(n + 1)),
      meta,
    });
    await withRemote(byPath(paths), async ({ server, executions }) => {
      const call = callOf();
      const { items } = await executions.list(call, { flowSid }, firstPage);
      const found = await executions.steps(call, items, firstPage);
      expect(found.size).toBe(50);
      expect(server.seen).toHaveLength(51);
      expect(call.upstreamBudget.left).toBe(199);
    });
  });
});

describe('a batch', () => {
  const refs = [1, 2, 3].map((n) => ({ flowSid, sid: sid(n) }));

  test('is concurrent, requests equal items once, and answers by key', async () => {
    const gate = Promise.withResolvers<void>();
    const paths = Object.fromEntries(
      refs.map((each, n) => [
        `/v2/Flows/${flowSid}/Executions/${each.sid}`,
        gated(
          gate.promise,
          n === 0
            ? json({ code: 20404, message: 'not found', status: 404 }, 404)
            : n === 1
              ? faults.status500
              : json(executionWire(3)),
        ),
      ]),
    );
    await withRemote(byPath(paths), async ({ server, executions }) => {
      const asked = executions.fetch(callOf(), [...refs, ...refs]);
      await server.arrived(3);
      gate.resolve();
      const found = await asked;
      expect([...found.keys()].sort()).toEqual(refs.slice(1).map(executionKey));
      expect(found.get(executionKey({ flowSid, sid: sid(2) }))).toMatchObject({
        code: 'UPSTREAM_UNAVAILABLE',
      });
      expect(found.get(executionKey({ flowSid, sid: sid(3) }))).toMatchObject({ sid: sid(3) });
      expect(server.seen).toHaveLength(3);
    });
  });

  test("above the operation's maximum of calls returns the items that it could read", async () => {
    const paths = { [`/v2/Flows/${flowSid}/Executions/${sid(1)}`]: json(executionWire(1)) };
    await withRemote(byPath(paths), async ({ executions }) => {
      const found = await executions.fetch(callOf({ upstreamBudget: { left: 1 } }), refs);
      expect(found.get(executionKey(ref))).toMatchObject({ sid: sid(1) });
      expect(found.get(executionKey({ flowSid, sid: sid(2) }))).toMatchObject({
        code: 'UPSTREAM_CALL_LIMIT',
      });
    });
  });

  test('ends when the client leaves', async () => {
    await withRemote(faults.neverAnswers, async ({ server, executions }) => {
      const client = new AbortController();
      const asked = executions.fetch(callOf({ signal: client.signal }), refs);
      await server.arrived(3);
      client.abort(new Error('the client left'));
      await expect(asked).rejects.toThrow('the client left');
      await server.givenUp(3);
    });
  });

  test('of missing items is empty', async () => {
    await withRemote(byPath({}), async ({ executions }) => {
      expect((await executions.fetch(callOf(), refs)).size).toBe(0);
      expect((await executions.steps(callOf(), refs, firstPage)).size).toBe(0);
      expect(await asks.locate(executions)).toBeNull();
    });
  });
});

describe('writes', () => {
  test.each([
    ['an object', { name: 'Zeke' }, '{"name":"Zeke"}'],
    ['JSON text', '{"name": "Zeke"}', '{"name": "Zeke"}'],
    ['nothing', undefined, null],
  ])('create sends To, From and %s as Parameters', async (_name, parameters, sent) => {
    await withRemote(json(executionWire(), 201), async ({ server, executions }) => {
      const outcome = await executions.create(callOf(), { ...newExecution, parameters });
      expect(outcome).toMatchObject({ execution: { sid: ref.sid } });
      expect(server.seen[0]).toMatchObject({ method: 'POST', url: `/v2/Flows/${flowSid}/Executions` });
      const form = new URLSearchParams(server.seen[0]?.body);
      expect([form.get('To'), form.get('From'), form.get('Parameters')]).toEqual([
        '+15551230001',
        '+15551230002',
        sent,
      ]);
    });
  });

  test.each(['whatsapp:+15551234567', 'nobody', ''])(
    'create sends the To %j, which the service judges',
    async (to) => {
      await withRemote(json(executionWire(), 201), async ({ server, executions }) => {
        await executions.create(callOf(), { ...newExecution, to });
        expect(new URLSearchParams(server.seen[0]?.body).get('To')).toBe(to);
      });
    },
  );

  test.each([{ to: 'client:a\0b' }, { from: 'x'.repeat(256) }, { parameters: '[' }])(
    'create with %j is refused like the embedded service does, without a call',
    async (change) => {
      await withRemote(json(executionWire(), 201), async ({ server, executions }) => {
        const input = { ...newExecution, ...change };
        expect(await executions.create(callOf(), input)).toEqual(parseStart(input));
        expect(server.seen).toHaveLength(0);
      });
    },
  );

  test.each([
    [21211, 'to'],
    [21212, 'from'],
  ])('a create that the service refuses with %i is about %s', async (code, field) => {
    await withRemote(json({ code, message: 'Not a number.', status: 400 }, 400), async ({ executions }) => {
      const refused = { code: 'INVALID', field, message: 'Not a number.' };
      expect(await asks.create(executions)).toEqual({ refused });
    });
  });

  test('a create that the service refuses for another reason is bad input with its message', async () => {
    await withRemote(
      json({ code: 20001, message: 'Not today.', status: 400 }, 400),
      async ({ executions }) => {
        expect(await faultOf(asks.create(executions))).toMatchObject({
          code: 'BAD_USER_INPUT',
          message: 'Not today.',
        });
      },
    );
  });

  test('a create for a pair with an active execution is a conflict with its SID', async () => {
    const details = { conflicting_execution_sid: sid(9) };
    const body = { code: 20409, message: 'Already active.', more_info: '', status: 409, details };
    await withRemote(json(body, 409), async ({ server, executions }) => {
      const refused = { code: 'CONFLICT', message: 'Already active.', conflictingExecutionSid: sid(9) };
      expect(await asks.create(executions)).toEqual({ refused });
      expect(server.seen).toHaveLength(1);
    });
  });

  test('a conflict without an execution is an invalid response', async () => {
    const details = { conflicting_execution_sid: 'FN-something' };
    await withRemote(json({ message: 'x', details }, 409), async ({ executions }) => {
      const fault = await faultOf(asks.create(executions));
      expect(fault.code).toBe('UPSTREAM_INVALID_RESPONSE');
      expect(fault.message).toContain('details.conflicting_execution_sid');
    });
  });

  test('an update of an ended execution is a conflict, also without a body', async () => {
    await withRemote(raw(409, {}), async ({ server, executions }) => {
      expect(await asks.update(executions)).toMatchObject({ refused: { code: 'CONFLICT' } });
      expect(server.seen[0]).toMatchObject({ method: 'POST', body: 'Status=ended' });
    });
  });

  test('a delete returns what it removed', async () => {
    await withRemote(raw(204, {}), async ({ server, executions }) => {
      expect(await asks.remove(executions)).toEqual({ removed: ref });
      expect(server.seen[0]).toMatchObject({
        method: 'DELETE',
        url: `/v2/Flows/${flowSid}/Executions/${ref.sid}`,
      });
    });
  });

  test.each(['create', 'createOrFetch', 'update', 'remove'] as const)(
    '%s of a missing execution is refused',
    async (ask) => {
      await withRemote(byPath({}), async ({ executions }) => {
        expect(await asks[ask](executions)).toMatchObject({ refused: { code: 'NOT_FOUND' } });
      });
    },
  );
});

test('another account sees nothing, without a call', async () => {
  await withRemote(faults.status500, async ({ server, executions }) => {
    const call = callOf({ account: accountOf(2) });
    const emptyPage = { items: [], next: null, previous: null };
    expect(await executions.list(call, { flowSid }, firstPage)).toEqual(emptyPage);
    expect(await executions.locate(call, ref.sid, flowSid)).toBeNull();
    const maps = await Promise.all([
      executions.fetch(call, [ref]),
      executions.steps(call, [ref], firstPage),
      executions.step(call, [stepRef]),
      executions.context(call, [ref]),
      executions.stepContext(call, [stepRef]),
    ]);
    for (const map of maps) expect(map.size).toBe(0);
    const outcomes = await Promise.all([
      executions.create(call, newExecution),
      executions.createOrFetch(call, newExecution),
      executions.update(call, ref, 'ended'),
      executions.remove(call, ref),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ refused: { code: 'NOT_FOUND' } });
    expect(server.seen).toHaveLength(0);
  });
});
