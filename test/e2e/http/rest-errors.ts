import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { type ExecutionBody, executionsPath } from '../../support/http.ts';
import { sidOf } from '../../support/sids.ts';

const flowSid = sidOf('FW', 1);
const otherFlow = sidOf('FW', 2);
const list = executionsPath(flowSid);
const unknown = sidOf('FN', 0xbad);
const pair = { To: '+15550000001', From: '+15557654321' };
const form = 'application/x-www-form-urlencoded';

let gateway: Gateway;
let existing: ExecutionBody;

beforeAll(async () => {
  gateway = await startGateway();
  existing = (await gateway.rest<ExecutionBody>('POST', list, pair)).body;
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

interface Row {
  readonly what: string;
  readonly method?: string;
  readonly path: string | (() => string);
  readonly form?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly code: number;
  readonly message: RegExp;
}

const create = { method: 'POST', path: list, status: 400 } as const;
const own = () => `${list}/${existing.sid}`;
const bad = { status: 400, code: 20001 } as const;
const missing = { status: 404, code: 20404, message: /not found|No such|There is nothing/ } as const;
const sidRule = /must be (FW|FN|FT) followed by 32 hexadecimal digits, got "/;
const sizeRule = /^PageSize must be a whole number between 1 and 1000, got "/;
const dateRule = /must be an ISO 8601 date-time with an offset/;

/** A request and its refusal: the field, the fault and the expectation. */
const rows: readonly Row[] = [
  {
    what: 'a malformed flow SID',
    path: '/v2/Flows/FW123/Executions',
    ...bad,
    message: /^FlowSid must be FW/,
  },
  { what: 'a malformed SID', path: `${list}/FN123`, ...bad, message: /^Sid must be FN .*, got "FN123"\.$/ },
  { what: 'a SID of another kind', path: `${list}/${flowSid}`, ...bad, message: sidRule },
  { what: 'a malformed step SID', path: () => `${own()}/Steps/FT1`, ...bad, message: /^Sid must be FT/ },
  { what: 'a very long SID', path: `${list}/FN${'0'.repeat(9000)}`, ...bad, message: /too long|must be FN/ },
  { what: 'an unknown SID', path: `${list}/${unknown}`, ...missing },
  { what: 'the steps of an unknown SID', path: `${list}/${unknown}/Steps`, ...missing },
  { what: 'the context of an unknown SID', path: `${list}/${unknown}/Context`, ...missing },
  { what: 'an unknown step', path: () => `${own()}/Steps/${sidOf('FT', 0xbad)}`, ...missing },
  {
    what: 'an update of an unknown SID',
    method: 'POST',
    path: `${list}/${unknown}`,
    form: { Status: 'ended' },
    ...missing,
  },
  { what: 'a delete of an unknown SID', method: 'DELETE', path: `${list}/${unknown}`, ...missing },
  { what: 'a SID of another flow', path: () => `${executionsPath(otherFlow)}/${existing.sid}`, ...missing },
  {
    what: 'an update in another flow',
    method: 'POST',
    path: () => `${executionsPath(otherFlow)}/${existing.sid}`,
    form: { Status: 'ended' },
    ...missing,
  },
  {
    what: 'a delete in another flow',
    method: 'DELETE',
    path: () => `${executionsPath(otherFlow)}/${existing.sid}`,
    ...missing,
  },
  { what: 'no To', ...create, form: { From: '+1555' }, code: 21211, message: /^To must be .*missing/ },
  {
    what: 'a bad To',
    ...create,
    form: { ...pair, To: '5551' },
    code: 21211,
    message: /^To must be .*E\.164.*got "5551"/,
  },
  {
    what: 'a bad From',
    ...create,
    form: { ...pair, From: 'x' },
    code: 21212,
    message: /^From must be .*, got "x"/,
  },
  {
    what: 'Parameters that are a list',
    ...create,
    form: { ...pair, Parameters: '[1]' },
    code: 20001,
    message: /^Parameters must be a JSON object/,
  },
  {
    what: 'Parameters that do not parse',
    ...create,
    form: { ...pair, Parameters: '{"a":' },
    code: 20001,
    message: /^Parameters must be a JSON object/,
  },
  {
    what: 'a second active create',
    ...create,
    form: pair,
    status: 409,
    code: 20409,
    message: /already active/,
  },
  {
    what: 'an update without Status',
    method: 'POST',
    path: own,
    form: {},
    ...bad,
    message: /^Status must be active or ended/,
  },
  {
    what: 'an unknown Status',
    method: 'POST',
    path: own,
    form: { Status: 'paused' },
    ...bad,
    message: /^Status must be active or ended, got "paused"/,
  },
  { what: 'PageSize 0', path: `${list}?PageSize=0`, ...bad, message: sizeRule },
  { what: 'PageSize 1001', path: `${list}?PageSize=1001`, ...bad, message: sizeRule },
  { what: 'PageSize 1001 for steps', path: () => `${own()}/Steps?PageSize=1001`, ...bad, message: sizeRule },
  { what: 'PageSize other than a number', path: `${list}?PageSize=many`, ...bad, message: sizeRule },
  { what: 'PageSize -1', path: `${list}?PageSize=-1`, ...bad, message: sizeRule },
  { what: 'Page -1', path: `${list}?Page=-1`, ...bad, message: /^Page must be a whole number 0 or more/ },
  {
    what: 'a foreign PageToken',
    path: `${list}?PageToken=abc`,
    ...bad,
    message: /^PageToken must be a token that this list gave/,
  },
  {
    what: 'DateCreatedFrom without an offset',
    path: `${list}?DateCreatedFrom=2026-01-31T08:00:00`,
    ...bad,
    message: dateRule,
  },
  {
    what: 'DateCreatedTo that is a day',
    path: `${list}?DateCreatedTo=2026-01-31`,
    ...bad,
    message: dateRule,
  },
  {
    what: 'a date that does not exist',
    path: `${list}?DateCreatedTo=2026-02-30T00:00:00Z`,
    ...bad,
    message: dateRule,
  },
  {
    what: 'an unknown status filter',
    path: `${list}?status=paused`,
    ...bad,
    message: /[Ss]tatus must be active or ended, got "paused"/,
  },
  { what: 'an unknown path', path: '/v2/Flows', ...missing },
  { what: 'an unknown path of v1', path: `/v1/Flows/${flowSid}`, ...missing },
  {
    what: 'another method',
    method: 'PUT',
    path: own,
    status: 405,
    code: 20004,
    message: /PUT is not possible here; use GET or POST or DELETE/,
  },
];

async function expectNothingChanged() {
  const all = await gateway.rest('GET', list);
  const others = await gateway.rest('GET', executionsPath(otherFlow));
  expect(all.body).toMatchObject({ executions: [existing] });
  expect(others.body).toMatchObject({ executions: [] });
}

function expectProblem(
  answer: { status: number; body: unknown },
  { status, code, message }: Omit<Row, 'what' | 'path'>,
) {
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({
    code,
    message: expect.stringMatching(message),
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
    ...(status === 409 && { details: { conflicting_execution_sid: existing.sid } }),
  });
}

describe('invalid input is answered in the error format of the service and changes nothing', () => {
  test.each(rows)('$what', async (row) => {
    const { method = 'GET', path, form } = row;
    const answer = await gateway.rest(method, typeof path === 'string' ? path : path(), form);
    expectProblem(answer, row);
    await expectNothingChanged();
  });

  test('a PageToken of another filter', async () => {
    await gateway.rest('POST', list, { ...pair, To: '+15550000002' });
    const page = await gateway.rest<{ meta: { next_page_url: string } }>('GET', `${list}?PageSize=1`);
    const answer = await gateway.rest('GET', `${page.body.meta.next_page_url}&Status=active`);
    expectProblem(answer, { ...bad, message: /^PageToken must be/ });
  });
});

describe('refusals of the HTTP layer', () => {
  const post = (body: string, type: string) =>
    gateway.send(list, {
      method: 'POST',
      headers: { authorization: gateway.basic, 'content-type': type },
      body,
    });

  test('a body of 2 MiB', async () => {
    const answer = await post(`To=${'x'.repeat(2 * 1024 * 1024)}`, form);
    expectProblem(answer, { status: 413, code: 20413, message: /^The body must be at most 1048576 bytes/ });
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data'])('a body of %s', async (type) => {
    const message = /^Content-Type must be application\/x-www-form-urlencoded, got "/;
    expectProblem(await post('{"To":"+1555"}', type), { status: 415, code: 20415, message });
  });

  test('an unsupported method gets the list of supported ones', async () => {
    const answer = await gateway.rest('PATCH', list);
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });
});

describe('credentials', () => {
  const get = (authorization?: string) =>
    gateway.send(list, authorization === undefined ? {} : { headers: { authorization } });
  const basicOf = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

  test.each([
    ['none', undefined],
    ['a wrong auth token', basicOf(`AC${'0'.repeat(31)}1:wrong`)],
    ['another account', basicOf(`AC${'0'.repeat(31)}2:auth-token-of-the-tests`)],
    ['Basic without a colon', basicOf('nothing')],
    ['an unknown bearer token', 'Bearer nobody'],
    ['an unknown scheme', 'Digest nobody'],
    ['nothing but a scheme', 'Basic'],
  ])('%s: 401 with a hint', async (_, authorization) => {
    const answer = await get(authorization);
    expectProblem(answer, { status: 401, code: 20003, message: /./ });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
  });

  test('a bad credential is refused before anything else is checked', async () => {
    const answer = await gateway.send('/v2/nowhere', { headers: { authorization: 'Bearer nobody' } });
    expect(answer.status).toBe(401);
  });

  test.each([
    ['the account', () => gateway.basic],
    ['the developer', () => gateway.bearer],
  ])('%s is accepted', async (_, credential) => {
    expect((await get(credential())).status).toBe(200);
  });
});
