import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { createDriver, type Driver, type Given, type OpenApi } from '../support/openapi-driver.ts';
import { customerInput } from '../support/resellers.ts';
import { sidOf } from '../support/sids.ts';

let gateway: Gateway;
let document: OpenApi;
let driver: Driver;

beforeAll(async () => {
  gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
  document = (await gateway.send<OpenApi>('/openapi.json')).body;
  driver = createDriver(gateway, document);
});
afterAll(async () => await gateway?.[Symbol.asyncDispose]());

/** Calls the operation, which must succeed as the document says, and returns the answer. */
async function succeed(id: string, given?: Given) {
  const { status, body, wrong } = await driver.call(id, given);
  expect([id, status < 300 ? 'succeeds' : [status, body], wrong]).toEqual([id, 'succeeds', []]);
  return body;
}
const textIn = (body: object, field: string) => String(Reflect.get(body, field));

test('the document is valid OpenAPI 3.1, and names the public address of the gateway', async () => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
  expect([valid, errors]).toEqual([true, undefined]);
  expect(new Set(driver.ids).size).toBe(driver.ids.length);
  expect(document.servers).toEqual([{ url: '/' }]);
  await using other = await startGateway({ TRIBUTARY_PUBLIC_URL: 'https://api.example.com' });
  const { body } = await other.send<OpenApi>('/openapi.json');
  expect(body.servers).toEqual([{ url: 'https://api.example.com' }]);
});

test('the document has a tag, and answers say which of their headers a client can ask with', async () => {
  const { tag } = await driver.call('gateway.openapi');
  expect(tag).toMatch(/^W\/"/);
  for (const known of [String(tag), '*'])
    expect((await driver.call('gateway.openapi', { tag: known })).status).toBe(304);
  expect((await driver.call('gateway.openapi', { tag: '"other"' })).status).toBe(200);
  const answers = [{}, { 'if-none-match': String(tag) }].map((headers) =>
    gateway.send('/openapi.json', { headers }),
  );
  const shown = (await Promise.all(answers)).map(({ status, headers }) => [
    status,
    ...['etag', 'vary', 'cache-control'].map((name) => headers.get(name)?.toLowerCase()),
  ]);
  expect(shown).toEqual(
    [200, 304].map((status) => [status, tag?.toLowerCase(), 'accept-encoding', 'no-cache']),
  );
  const path = (name: string) => document.paths[`/v2/Flows/{FlowSid}/Executions${name}`]?.['get'];
  const headersOf = (name: string) => Object.keys(path(name)?.responses['200']?.headers ?? {});
  expect(headersOf('/{Sid}')).toEqual(expect.arrayContaining(['etag', 'last-modified', 'ratelimit']));
  expect(headersOf('')).not.toContain('last-modified');
  expect(document.paths['/livez']?.['get']?.responses['304']).toBeUndefined();
});

describe('a client of the document', () => {
  test('reaches every operation, and each answer has the fields that the document gives it', async () => {
    expect(driver.ids.length).toBeGreaterThan(120);
    for (const id of driver.ids) {
      const { status, body, wrong } = await driver.call(id, {
        path: { FlowSid: sidOf('FW', 9), project: 'shop', location: 'us-central1' },
      });
      expect([id, wrong]).toEqual([id, []]);
      expect([id, status]).not.toEqual([id, 405]);
      expect(JSON.stringify(body)).not.toContain('There is nothing at');
    }
  });

  test.each(['v1', 'v2'])('runs an execution of version %s', async (version) => {
    const flow = { FlowSid: sidOf('FW', version === 'v1' ? 1 : 2) };
    const as = (name: string) => `executions.${version}.${name}`;
    const body = { To: 'client:ada', From: '+15557654321', Parameters: '{"a":1}' };
    const sid = textIn(await succeed(as('create'), { path: flow, body }), 'sid');
    const one = { ...flow, Sid: sid, ExecutionSid: sid };
    const query = { PageSize: '1', Status: 'active' };
    expect(await succeed(as('list'), { path: flow, query })).toMatchObject({ executions: [{ sid }] });
    await succeed(as('fetch'), { path: one });
    const { tag } = await driver.call(as('context'), { path: one });
    const unchanged = await driver.call(as('context'), { path: one, tag: tag ?? '' });
    expect(unchanged).toEqual({ status: 304, tag, body: {}, wrong: [] });
    await succeed(as('context'), { path: one });
    const { steps } = await succeed(as('steps'), { path: one });
    for (const step of Array.isArray(steps) ? steps : []) {
      await succeed(as('step'), { path: { ...one, Sid: step.sid } });
      await succeed(as('stepContext'), { path: { ...one, StepSid: step.sid } });
    }
    await succeed(as('update'), { path: one, body: { Status: 'ended' } });
    await succeed(as('remove'), { path: one });
  });

  test('orders, changes and cancels a subscription', async () => {
    const as = (name: string) => `reseller.${name}`;
    const made = await succeed(as('customers.insert'), { body: customerInput('openapi.example.com') });
    const customer = { customerId: textIn(made, 'customerId') };
    await succeed(as('customers.get'), { path: customer });
    await succeed(as('customers.patch'), { path: customer, body: { phoneNumber: '+1 555 000 0000' } });
    await succeed(as('customers.update'), { path: customer, body: customerInput('openapi.example.com') });
    const body = {
      skuId: '1010020027',
      plan: { planName: 'FLEXIBLE' },
      seats: { maximumNumberOfSeats: 5 },
    };
    const bought = await succeed(as('subscriptions.insert'), { path: customer, body });
    const one = { ...customer, subscriptionId: textIn(bought, 'subscriptionId') };
    await succeed(as('subscriptions.get'), { path: one });
    const query = { maxResults: '1', ...customer };
    expect(await succeed(as('subscriptions.list'), { query })).toMatchObject({ subscriptions: [bought] });
    await succeed(as('subscriptions.changeSeats'), { path: one, body: { maximumNumberOfSeats: 9 } });
    await succeed(as('subscriptions.suspend'), { path: one });
    await succeed(as('subscriptions.activate'), { path: one });
    await succeed(as('subscriptions.delete'), { path: one, query: { deletionType: 'cancel' } });
    const account = { body: { serviceAccountEmailAddress: 'a@shop.iam.gserviceaccount.com' } };
    for (const name of ['register', 'getwatchdetails', 'unregister'])
      await succeed(as(`resellernotify.${name}`), account);
  });

  test('publishes, pulls and acknowledges a message', async () => {
    const project = { project: 'shop' };
    const path = { ...project, topic: 'orders', subscription: 'billing' };
    await succeed('pubsub.projects.topics.create', { path, body: { labels: { team: 'a' } } });
    const body = { topic: 'projects/shop/topics/orders', ackDeadlineSeconds: 30 };
    await succeed('pubsub.projects.subscriptions.create', { path, body });
    for (const name of ['topics.get', 'topics.list', 'topics.subscriptions.list', 'subscriptions.get'])
      await succeed(`pubsub.projects.${name}`, { path });
    await succeed('pubsub.projects.subscriptions.list', { path: project });
    await succeed('pubsub.projects.topics.publish', { path, body: { messages: [{ data: 'dGVu' }] } });
    const pulled = await succeed('pubsub.projects.subscriptions.pull', { path, body: { maxMessages: 1 } });
    const ackIds = JSON.stringify(pulled).match(/(?<="ackId":")[^"]+/g) ?? [];
    expect(ackIds).toHaveLength(1);
    await succeed('pubsub.projects.subscriptions.modifyAckDeadline', {
      path,
      body: { ackIds, ackDeadlineSeconds: 60 },
    });
    await succeed('pubsub.projects.subscriptions.acknowledge', { path, body: { ackIds } });
    const patch = { subscription: { labels: { team: 'b' } }, updateMask: 'labels' };
    await succeed('pubsub.projects.subscriptions.patch', { path, body: patch });
    await succeed('pubsub.projects.subscriptions.delete', { path });
    await succeed('pubsub.projects.topics.delete', { path });
    for (const version of ['v1', 'v3']) await succeed(`pubsub.certs.${version}`);
  });

  test('describes an inventory', async () => {
    const as = (name: string) => `migrationcenter.projects.locations.${name}`;
    const path = {
      project: 'shop',
      location: 'us-central1',
      group: 'one',
      source: 'one',
      preferenceSet: 'one',
    };
    const created: readonly (readonly [name: string, query: Record<string, string>, body: object])[] = [
      ['groups.create', { groupId: 'one' }, { displayName: 'One' }],
      ['sources.create', { sourceId: 'one' }, { type: 'SOURCE_TYPE_CUSTOM' }],
      ['preferenceSets.create', { preferenceSetId: 'one' }, { displayName: 'One' }],
    ];
    for (const [name, query, body] of created) await succeed(as(name), { path, query, body });
    const lists = ['assets', 'groups', 'sources', 'preferenceSets', 'importJobs', 'operations'];
    for (const name of lists) await succeed(as(`${name}.list`), { path, query: { pageSize: '5' } });
    for (const name of ['groups.get', 'sources.get', 'preferenceSets.get', 'getSettings'])
      await succeed(as(name), { path });
    const patch = { query: { updateMask: 'displayName' }, body: { displayName: 'Two' } };
    await succeed(as('groups.patch'), { path, ...patch });
    await succeed(as('assets.aggregateValues'), { path, body: { aggregations: [{ count: {} }] } });
    await succeed(as('groups.delete'), { path });
  });

  test('searches, reads its budgets and registers an app', async () => {
    await succeed('search', { query: { q: 'example', type: 'customer' } });
    for (const name of ['rateLimit', 'live', 'ready', 'metrics', 'openapi']) await succeed(`gateway.${name}`);
    const body = { name: 'Board', owner: 'engines', plan: 'standard', scopes: ['executions:read'] };
    const code = textIn(await succeed('apps.submitManifest', { body }), 'code');
    await succeed('apps.convertManifest', { path: { code } });
    await succeed('files.batch', { body: { operation: 'download', objects: [{ name: 'none' }] } });
  });
});
