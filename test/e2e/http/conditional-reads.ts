import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { budgetIn, only } from '../../support/budgets.ts';
import { newDataFile, openImportJob } from '../../support/data-files.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { customerInput } from '../../support/resellers.ts';
import { sidOf } from '../../support/sids.ts';

type Headers = Readonly<Record<string, string>>;

const executions = executionsPath(sidOf('FW', 1));
const groups = '/v1/projects/shop/locations/us-central1/groups';
const customers = '/apps/reseller/v1/customers';
const topics = '/v1/projects/p/topics';
const query = (selection: string) => `/graphql?query=${encodeURIComponent(selection)}`;
const page = query(`{ executions(flowSid: "${sidOf('FW', 1)}", first: 50) { nodes { sid status url } } }`);

let opened: AsyncDisposableStack;
let gateway: Gateway;
let tokens: Readonly<Record<'flows' | 'machines' | 'others', string>>;
let execution: string;
let customer: string;
let count = 0;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const folder = opened.use(await tempFolder());
  gateway = opened.use(await startGateway({ ...only({}), TRIBUTARY_DATA: folder.path }));
  const token = (id: string, scopes: readonly string[], projects: unknown = '*') =>
    issueToken(folder.path, { id, scopes, projects });
  tokens = {
    flows: await token('flows', ['executions:read']),
    machines: await token('machines', ['inventory:read', 'inventory:write']),
    others: await token('others', ['inventory:read'], ['another']),
  };
  for (let n = 0; n < 20; n += 1) await createExecution();
  const created = await createExecution();
  execution = `${executions}/${created.body.sid}`;
  await send('POST', `${groups}?groupId=web`, { displayName: 'Web' });
  customer = await createCustomer();
});
afterAll(async () => await opened?.disposeAsync());

async function send<Body>(method: string, path: string, body?: object) {
  return await gateway.send<Body>(path, {
    method,
    headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

function createExecution() {
  count += 1;
  const To = `+1555${String(count).padStart(7, '0')}`;
  return gateway.rest<{ sid: string }>('POST', executions, { To, From: '+15557654321' });
}

async function createCustomer(): Promise<string> {
  count += 1;
  const input = customerInput(`customer${count}.example`);
  const { body } = await send<{ customerId: string }>('POST', customers, input);
  return `${customers}/${body.customerId}`;
}

/** Reads with the bearer token, and with the tag of an answer that the client has. */
async function read(path: string, tag?: string | null, headers: Headers = {}, method = 'GET') {
  const answer = await fetch(new URL(path, gateway.url), {
    method,
    headers: {
      authorization: gateway.bearer,
      'apollo-require-preflight': 'true',
      ...(tag && { 'if-none-match': tag }),
      ...headers,
    },
  });
  const { status } = answer;
  return { status, headers: answer.headers, tag: answer.headers.get('etag'), text: await answer.text() };
}

async function usedOf(resource = 'core'): Promise<number> {
  const { text: body } = await read('/rate_limit');
  return JSON.parse(body).resources[resource].used;
}

/** Reads of every service, and a change of each answer. */
const reads: readonly (readonly [what: string, path: () => string, change: () => Promise<unknown>])[] = [
  ['executions', () => executions, createExecution],
  ['an execution', () => execution, () => gateway.rest('POST', execution, { Status: 'ended' })],
  ['groups', () => groups, () => send('POST', `${groups}?groupId=mail`, {})],
  [
    'a group',
    () => `${groups}/web`,
    () => send('PATCH', `${groups}/web?updateMask=displayName`, { displayName: 'Webs' }),
  ],
  ['a customer', () => customer, () => send('PATCH', customer, { phoneNumber: '+1 555 000 0000' })],
  ['topics', () => topics, () => send('PUT', `${topics}/one`, {})],
];

describe.each(reads)('a poll of %s', (_, path, change) => {
  test('costs nothing while nothing changes, and gets a change at once', async () => {
    const first = await read(path());
    expect([first.status, first.tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    const used = await usedOf();
    for (let poll = 0; poll < 5; poll += 1) {
      const again = await read(path(), first.tag);
      expect([again.status, again.text, again.tag]).toEqual([304, '', first.tag]);
      expect(budgetIn(again)).toMatchObject({ used, remaining: 5_000 - used, limit: 5_000 });
      expect(again.headers.get('ratelimit')).toContain(`r=${5_000 - used};`);
      expect(Object.fromEntries(again.headers)).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: first.headers.get('vary'),
        'x-request-id': expect.any(String),
      });
      for (const name of ['content-type', 'content-length', 'content-encoding'])
        expect(again.headers.has(name)).toBe(false);
    }
    expect(await usedOf()).toBe(used);
    await change();
    const before = await usedOf();
    const changed = await read(path(), first.tag);
    expect([changed.status, changed.tag === first.tag]).toEqual([200, false]);
    expect(changed.text).not.toBe(first.text);
    expect(await usedOf()).toBe(before + 1);
    expect((await read(path(), changed.tag)).status).toBe(304);
  });
});

describe('a change with a condition', () => {
  const changes: readonly (readonly [method: string, path: () => string, body: object])[] = [
    ['PATCH', () => `${groups}/web?updateMask=displayName`, { displayName: 'Lost' }],
    ['PUT', () => `${topics}/conditional`, {}],
    ['DELETE', () => `${groups}/web`, {}],
  ];

  test.each(changes)('is refused: %s', async (method, path, body) => {
    for (const name of ['If-Match', 'If-None-Match', 'If-Unmodified-Since']) {
      const answer = await fetch(new URL(path(), gateway.url), {
        method,
        headers: { authorization: gateway.bearer, 'content-type': 'application/json', [name]: '*' },
        body: JSON.stringify(body),
      });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining(`${name} is possible with GET and HEAD only; nothing was changed.`),
      ]);
    }
    expect((await read(`${groups}/web`)).text).not.toContain('Lost');
    expect((await read(`${topics}/conditional`)).status).toBe(404);
  });
});

describe('a conditional read', () => {
  test('over GraphQL gets 304, too, and always costs its point', async () => {
    const first = await read(page);
    const { used } = budgetIn(first);
    for (const more of [1, 2, 3]) {
      const again = await read(page, first.tag);
      expect([again.status, again.text, budgetIn(again).used]).toEqual([304, '', used + more]);
    }
    expect(first.headers.get('vary')).toBe('authorization, accept, accept-encoding');
    await createExecution();
    expect((await read(page, first.tag)).status).toBe(200);
    const failed = await read(query('{ execution(sid: "nonsense", flowSid: "nonsense") { sid } }'), '*');
    expect([failed.status === 304, failed.tag]).toEqual([false, null]);
  });

  test('compares weakly, and knows lists and any tag', async () => {
    const { tag } = await read(executions);
    const opaque = tag?.replace('W/', '') ?? '';
    for (const known of [opaque, `"other", ${tag}`, `W/"a,b" , ${opaque},"c"`, '*'])
      expect([known, (await read(executions, known)).status]).toEqual([known, 304]);
    for (const unknown of ['"other"', opaque.replaceAll('"', ''), `W/${opaque.slice(0, -2)}"`, '""', '"'])
      expect([unknown, (await read(executions, unknown)).status]).toEqual([unknown, 200]);
  });

  test('is answered by the tag alone, and the answer says when the resource changed', async () => {
    const { headers, text: body, tag } = await read(execution);
    const modified = headers.get('last-modified') ?? '';
    const { date_updated: updated, date_created: created } = JSON.parse(body);
    expect(Date.parse(modified)).toBe(Math.floor(Date.parse(updated ?? created) / 1_000) * 1_000);
    expect((await read(execution, null, { 'if-modified-since': modified })).status).toBe(200);
    expect((await read(execution, '"other"', { 'if-modified-since': modified })).status).toBe(200);
    const same = await read(execution, tag, { 'if-modified-since': new Date(0).toUTCString() });
    expect([same.status, same.headers.get('last-modified')]).toEqual([304, modified]);
    expect((await read(`${groups}/web`)).headers.has('last-modified')).toBe(true);
    expect((await read(executions)).headers.has('last-modified')).toBe(false);
  });

  test('has one tag for every coding, and for HEAD', async () => {
    const codings = ['identity', 'gzip', 'br'];
    const answers = [];
    for (const coding of codings) answers.push(await read(executions, null, { 'accept-encoding': coding }));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    const [{ tag } = { tag: '' }] = answers;
    expect(new Set(answers.map((one) => one.tag))).toEqual(new Set([tag]));
    for (const { headers } of answers) expect(headers.get('vary')).toBe('authorization, accept-encoding');
    for (const coding of codings)
      expect((await read(executions, tag, { 'accept-encoding': coding })).status).toBe(304);
    const shown = ({ headers }: { headers: globalThis.Headers }) =>
      Object.fromEntries(
        [...headers].filter(
          ([name]) => !/^(date|connection|keep-alive|x-request-id|.*ratelimit.*)$/.test(name),
        ),
      );
    for (const known of [null, tag]) {
      const got = await read(executions, known);
      const head = await read(executions, known, {}, 'HEAD');
      expect([head.status, head.text]).toEqual([got.status, '']);
      expect(shown(head)).toEqual(shown(got));
    }
    const used = await usedOf();
    await read(executions, tag, {}, 'HEAD');
    expect(await usedOf()).toBe(used);
  });

  test('of pipelined polls costs nothing', async () => {
    const { tag } = await read(executions);
    const used = await usedOf();
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const poll = (end: string) =>
      `GET ${executions} HTTP/1.1\r\nHost: ${new URL(gateway.url).host}\r\nAuthorization: ${gateway.bearer}\r\nIf-None-Match: ${tag}\r\n${end}\r\n`;
    socket.write(poll('').repeat(9) + poll('Connection: close\r\n'));
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1.1 304 /g)).toHaveLength(10);
    expect(await usedOf()).toBe(used);
  });

  test('is decided for the caller: another one gets only what it may read', async () => {
    const { tag } = await read(`${groups}/web`);
    const as = (token: string, path = `${groups}/web`) =>
      read(path, tag, { authorization: `Bearer ${token}` });
    expect((await as(tokens.machines)).status).toBe(304);
    expect((await as(tokens.flows)).status).toBe(403);
    expect([403, 404]).toContain((await as(tokens.others)).status);
    expect((await as('wrong')).status).toBe(401);
    expect((await as(tokens.machines, `${groups}/none`)).status).toBe(404);
    for (const answer of [await as(tokens.flows), await as('wrong'), await as(tokens.machines, '/v1/none')])
      expect([answer.tag, answer.text === '']).toEqual([null, false]);
    const { used } = budgetIn(await as('wrong'));
    expect(budgetIn(await as('wrong')).used).toBe(used + 1);
    const before = budgetIn(await as(tokens.flows)).used;
    expect(budgetIn(await as(tokens.flows)).used).toBe(before + 1);
  });

  test('of an answer that shows a signed address is not possible', async () => {
    await openImportJob(gateway);
    const { name } = await newDataFile(gateway, 'watched');
    const selection = query(`{ inventoryImportDataFile(name: "${name}") { uploadFileInfo { signedUri } } }`);
    for (const path of [`/v1/${name}`, selection]) {
      const shown = await read(path, '*');
      expect(shown.text).toContain('signature=');
      expect([shown.status, shown.tag, shown.headers.get('cache-control')]).toEqual([200, null, 'no-store']);
    }
  });

  test('of a long answer is hashed in several turns', async () => {
    const aliases = Array.from(
      { length: 40 },
      (_, at) =>
        `a${at}: executions(flowSid: "${sidOf('FW', 1)}", first: 50) { nodes { sid url accountSid } }`,
    );
    const long = query(`{ ${aliases.join(' ')} }`);
    const { tag, text: body } = await read(long);
    expect(body.length).toBeGreaterThan(64 * 1_024);
    expect((await read(long, tag)).status).toBe(304);
    const introspection = query(getIntrospectionQuery());
    const whole = await read(introspection);
    expect(whole.text.length).toBeGreaterThan(256 * 1_024);
    expect((await read(introspection, whole.tag)).status).toBe(304);
  });
});

describe('a poll beside limits', () => {
  test('needs a unit, keeps it for the next request, and leaves a 429 a 429', async () => {
    await using spent = await startGateway(only({ 'core.user': 3 }));
    const poll = (tag: string) =>
      spent.send(executions, { headers: { authorization: spent.bearer, 'if-none-match': tag } });
    const first = await poll('"none"');
    const tag = first.headers.get('etag') ?? '';
    await poll('"none"');
    for (let n = 0; n < 5; n += 1) {
      const answer = await poll(tag);
      expect([answer.status, budgetIn(answer)]).toEqual([
        304,
        expect.objectContaining({ used: 2, remaining: 1 }),
      ]);
    }
    expect((await poll('"none"')).status).toBe(200);
    for (const any of [tag, '*', '"none"']) expect((await poll(any)).status).toBe(429);
  });

  test('counts for the secondary limits', async () => {
    await using narrow = await startGateway(only({ rest_points_per_minute: 5 }));
    const poll = (tag: string) =>
      narrow.send(executions, { headers: { authorization: narrow.bearer, 'if-none-match': tag } });
    const tag = (await poll('"none"')).headers.get('etag') ?? '';
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await poll(tag)).status);
    expect(statuses).toEqual([304, 304, 304, 304, 429]);
  });

  test('costs its price without a credential, as in the API that the limits follow', async () => {
    await using open = await startGateway({ TRIBUTARY_ANONYMOUS_SCOPES: 'executions:read' });
    const first = await open.send(executions);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await open.send(executions, { headers });
    expect([again.status, budgetIn(again).used]).toEqual([304, budgetIn(first).used + 1]);
  });

  test('has its tag without limits, too', async () => {
    await using off = await startGateway({ TRIBUTARY_LIMITS: 'off', TRIBUTARY_COMPRESSION: 'off' });
    const headers = { authorization: off.bearer };
    const first = await off.send(executions, { headers });
    expect(first.headers.get('vary')).toBe('authorization');
    const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await off.send(executions, { headers: known })).status).toBe(304);
    const write = await off.send('/graphql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'if-none-match': '*' },
      body: '{"query":"{ viewer { kind } }"}',
    });
    expect([write.status, write.headers.get('etag')]).toEqual([200, null]);
  });
});
