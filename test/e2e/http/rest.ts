import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { type ExecutionBody, executionsPath } from '../../support/http.ts';
import { sidOf } from '../../support/sids.ts';

interface ListBody {
  readonly executions: readonly ExecutionBody[];
  readonly meta: Readonly<Record<string, string | number | null>>;
}

let gateway: Gateway;
let contacts = 0;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

async function create(path: string, given: Readonly<Record<string, string>> = {}) {
  contacts += 1;
  const to = `+1555${String(contacts).padStart(7, '0')}`;
  return await gateway.rest<ExecutionBody>('POST', path, { To: to, From: '+15557654321', ...given });
}

describe('the wire format', () => {
  test('an execution has every field of the service and the request that started it', async () => {
    const path = executionsPath(sidOf('FW', 1));
    const answer = await create(path, { Parameters: '{"name":"Zeke"}' });
    const url = `${gateway.url}${path}/${answer.body.sid}`;
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      sid: expect.stringMatching(/^FN[0-9a-f]{32}$/),
      account_sid: keys.accountSid,
      flow_sid: sidOf('FW', 1),
      contact_channel_address: '+15550000001',
      contact_sid: expect.stringMatching(/^FC[0-9a-f]{32}$/),
      context: expect.objectContaining({ contact: { channel: { address: '+15550000001' } } }),
      flow_version: 1,
      status: 'active',
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      date_updated: null,
      initiated_by: answer.headers.get('x-request-id'),
      url,
      links: { steps: `${url}/Steps`, execution_context: `${url}/Context` },
    });
  });

  test('v1 creates with 200, and shows an execution as v2 does', async () => {
    const answer = await create(executionsPath(sidOf('FW', 2), 'v1'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'active',
      flow_version: 1,
      initiated_by: answer.headers.get('x-request-id'),
    });
  });

  test('a delete is 204 without a body', async () => {
    const path = executionsPath(sidOf('FW', 3));
    const { body } = await create(path);
    const answer = await gateway.rest('DELETE', `${path}/${body.sid}`);
    expect([answer.status, answer.body]).toEqual([204, null]);
  });

  test('a parameter that Twilio does not have is ignored; a misspelt and a repeated one are refused', async () => {
    const path = executionsPath(sidOf('FW', 3));
    expect((await create(path, { Contact: 'ada' })).status).toBe(201);
    const misspelt = await create(path, { to: 'client:bob' });
    const expected =
      '"to" is not a parameter of this operation; expected one of To, From, Parameters; did you mean To?';
    expect([misspelt.status, misspelt.body]).toMatchObject([400, { code: 20001, message: expected }]);
    const form = new URLSearchParams([
      ['To', 'client:ada'],
      ['To', 'client:bob'],
      ['From', '+15557654321'],
    ]);
    const answer = await gateway.send<{ message: string }>(path, {
      method: 'POST',
      headers: { authorization: gateway.bearer },
      body: form,
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'To must be given once.']);
  });

  test('of fifty simultaneous creates one is 201 and 49 are 409 with its SID', async () => {
    const path = executionsPath(sidOf('FW', 4));
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(path, { To: 'client:ada' })));
    const started = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([started.length, refused.length]).toEqual([1, 49]);
    const details = { conflicting_execution_sid: started[0]?.body.sid };
    for (const { body } of refused) expect(body).toMatchObject({ code: 20409, details });
  });
});

describe('lists', () => {
  const path = executionsPath(sidOf('FW', 5));

  test('meta links to the next and previous page with absolute addresses that keep the filter', async () => {
    for (let count = 0; count < 3; count += 1) await create(path);
    const start = `${path}?PageSize=2&Status=active&DateCreatedFrom=2020-01-01T00:00:00%2B01:00`;
    const first = await gateway.rest<ListBody>('GET', start);
    const { meta } = first.body;
    const own = `${gateway.url}${path}?`;
    expect(meta).toMatchObject({ key: 'executions', page: 0, page_size: 2, previous_page_url: null });
    for (const key of ['url', 'first_page_url', 'next_page_url']) {
      const address = new URL(String(meta[key]));
      expect(String(meta[key]).startsWith(own)).toBe(true);
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        PageSize: '2',
        Page: key === 'next_page_url' ? '1' : '0',
        Status: 'active',
        DateCreatedFrom: '2020-01-01T00:00:00+01:00',
      });
    }
    const next = await gateway.rest<ListBody>('GET', String(meta['next_page_url']));
    expect(next.body.meta).toMatchObject({ page: 1, next_page_url: null });
    expect(next.body.executions).toHaveLength(1);
    const back = await gateway.rest<ListBody>('GET', String(next.body.meta['previous_page_url']));
    expect(back.body.executions).toEqual(first.body.executions);
  });

  test('a plus that the query string turned into a space still counts as an offset', async () => {
    const answer = await gateway.rest('GET', `${path}?DateCreatedFrom=2020-01-01T00:00:00+01:00`);
    expect(answer.status).toBe(200);
  });

  test('status and Status are the same filter', async () => {
    const answers = [
      await gateway.rest<ListBody>('GET', `${path}?status=ended`),
      await gateway.rest<ListBody>('GET', `${path}?Status=ended`),
    ];
    expect(answers.map(({ body }) => body.executions)).toEqual([[], []]);
  });

  test('empty parameters count as absent', async () => {
    const query = '?PageSize=&Page=&PageToken=&Status=&DateCreatedFrom=&DateCreatedTo=';
    const answer = await gateway.rest<ListBody>('GET', `${path}${query}`);
    expect(answer.body.meta).toMatchObject({ page: 0, page_size: 50 });
  });
});

describe('addresses in answers', () => {
  test('begin with the public URL when one is set', async () => {
    await using behindProxy = await startGateway({ TRIBUTARY_PUBLIC_URL: 'https://graph.example.com' });
    const path = executionsPath(sidOf('FW', 1));
    const answer = await behindProxy.rest('POST', path, { To: 'client:ada', From: 'client:desk' });
    expect(answer.body).toMatchObject({ url: expect.stringMatching(/^https:\/\/graph\.example\.com\/v2\//) });
  });
});

describe('health', () => {
  test('/livez and /readyz answer without a credential and list each dependency', async () => {
    const live = await gateway.send('/livez', { headers: { authorization: 'Bearer nobody' } });
    expect(live).toMatchObject({ status: 200, body: { status: 'ok' } });
    const ready = await gateway.send('/readyz');
    expect(ready).toMatchObject({ status: 200, body: { status: 'ok', dependencies: { storage: 'ok' } } });
  });
});
