import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { googleClient, type PubsubClient, type ResellerClient } from '../../support/google-clients.ts';

const account = 'agent@shop.iam.gserviceaccount.com';
const project = 'projects/shop';

let opened: AsyncDisposableStack;
let gateway: Gateway;
let reseller: ResellerClient;
let pubsub: PubsubClient;
let agent: PubsubClient;

const scopes = ['reseller:read', 'reseller:write'];

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const folder = opened.use(await tempFolder());
  gateway = opened.use(await startGateway({ TRIBUTARY_DATA: folder.path, TRIBUTARY_LIMITS: 'off' }));
  const { url } = gateway;
  reseller = await googleClient('reseller', { url, token: keys.devToken });
  pubsub = await googleClient('pubsub', { url, token: keys.devToken });
  agent = await googleClient('pubsub', {
    url,
    token: await issueToken(folder.path, { scopes, projects: ['shop'], serviceAccount: account }),
  });
});
afterAll(async () => await opened?.disposeAsync());

async function newCustomer(customerDomain: string): Promise<string> {
  const postalAddress = {
    contactName: 'Ada',
    organizationName: 'Engines',
    countryCode: 'GB',
    postalCode: 'SW1',
  };
  const requestBody = { customerDomain, alternateEmail: 'owner@elsewhere.example', postalAddress };
  const { data } = await reseller.customers.insert({ requestBody });
  return String(data['customerId']);
}

describe("Google's client of the reselling service", () => {
  test('registers an account in the body and in the query, and unregisters it', async () => {
    const topicName = 'projects/tributary-reseller/topics/reseller-notifications';
    const [one, other] = ['one', 'other'].map((name) => `${name}@shop.iam.gserviceaccount.com`);
    const { resellernotify } = reseller;
    const inBody = { requestBody: { serviceAccountEmailAddress: one } };
    expect((await resellernotify.register(inBody)).data).toEqual({ topicName });
    expect((await resellernotify.register({ serviceAccountEmailAddress: other })).data).toEqual({
      topicName,
    });
    const { serviceAccountEmailAddresses } = (await resellernotify.getwatchdetails()).data;
    expect(serviceAccountEmailAddresses).toEqual(expect.arrayContaining([one, other]));
    expect((await resellernotify.unregister(inBody)).data).toEqual({ topicName });
    expect((await resellernotify.unregister({ serviceAccountEmailAddress: other })).data).toEqual({
      topicName,
    });
    expect((await resellernotify.getwatchdetails()).data['serviceAccountEmailAddresses']).not.toContain(one);
  });

  test('uses every operation of a customer and a subscription', async () => {
    const customerId = await newCustomer('lives.example');
    const requestBody = { phoneNumber: '+1 555 123 4567' };
    expect((await reseller.customers.patch({ customerId, requestBody })).data).toMatchObject(requestBody);
    const customer = (await reseller.customers.get({ customerId: 'lives.example' })).data;
    expect(customer).toMatchObject({ customerId, ...requestBody });
    const put = await reseller.customers.update({
      customerId,
      requestBody: { ...customer, phoneNumber: '' },
    });
    expect(put.data['customerId']).toBe(customerId);

    const { subscriptions } = reseller;
    const bought = await subscriptions.insert({
      customerId,
      requestBody: {
        skuId: '1010020027',
        plan: { planName: 'FLEXIBLE' },
        seats: { maximumNumberOfSeats: 5 },
      },
    });
    expect(bought.data).toMatchObject({ kind: 'reseller#subscription', customerId, status: 'ACTIVE' });
    const at = { customerId, subscriptionId: bought.data['subscriptionId'] };
    expect((await subscriptions.suspend(at)).data).toMatchObject({ status: 'SUSPENDED' });
    expect((await subscriptions.activate(at)).data).toMatchObject({ status: 'ACTIVE' });
    const seats = { maximumNumberOfSeats: 9 };
    expect((await subscriptions.changeSeats({ ...at, requestBody: seats })).data).toMatchObject({ seats });
    const plan = { planName: 'ANNUAL_MONTHLY_PAY', seats: { numberOfSeats: 9 } };
    const annual = (await subscriptions.changePlan({ ...at, requestBody: plan })).data;
    expect(annual).toMatchObject({ plan: { planName: 'ANNUAL', isCommitmentPlan: true } });
    const now = { customerId, subscriptionId: annual['subscriptionId'] };
    const renewal = { renewalType: 'CANCEL' };
    const renewed = await subscriptions.changeRenewalSettings({ ...now, requestBody: renewal });
    expect(renewed.data).toMatchObject({ renewalSettings: renewal });
    const listed = await subscriptions.list({ customerId, maxResults: 1 });
    expect(listed.data).toMatchObject({ kind: 'reseller#subscriptions', subscriptions: [now] });
    await subscriptions.delete({ ...now, deletionType: 'cancel' });
    expect((await subscriptions.get(now)).data).toMatchObject({ status: 'CANCELLED' });
  });

  test("gets errors in Google's format", async () => {
    await expect(reseller.customers.get({ customerId: 'C404' })).rejects.toMatchObject({
      status: 404,
      response: { data: { error: { code: 404, status: 'NOT_FOUND' } } },
    });
  });
});

describe("Google's client of the messaging service", () => {
  test("subscribes to the reseller's topic, pulls the notification of a purchase, extends its deadline, and acknowledges it", async () => {
    const { data } = await reseller.resellernotify.register({ serviceAccountEmailAddress: account });
    const name = `${project}/subscriptions/agent`;
    const { subscriptions } = agent.projects;
    const requestBody = { topic: data['topicName'], ackDeadlineSeconds: 30 };
    await expect(pubsub.projects.subscriptions.create({ name, requestBody })).rejects.toMatchObject({
      status: 403,
    });
    expect((await subscriptions.create({ name, requestBody })).data).toMatchObject({ name, ...requestBody });

    const customerId = await newCustomer('pulled.example');
    await reseller.subscriptions.insert({
      customerId,
      requestBody: {
        skuId: '1010020027',
        plan: { planName: 'FLEXIBLE' },
        seats: { maximumNumberOfSeats: 5 },
      },
    });
    const pulled = await subscriptions.pull({ subscription: name, requestBody: { maxMessages: 10 } });
    const [received] = pulled.data['receivedMessages'] as readonly {
      readonly ackId: string;
      readonly message: { readonly data: string };
    }[];
    const told = JSON.parse(Buffer.from(received?.message.data ?? '', 'base64').toString());
    expect(told).toMatchObject({ event_type: 'NEW_SUBSCRIPTION_CREATED', customer_id: customerId });
    const ackIds = [received?.ackId];
    const longer = { subscription: name, requestBody: { ackIds, ackDeadlineSeconds: 60 } };
    expect((await subscriptions.modifyAckDeadline(longer)).data).toEqual({});
    expect((await subscriptions.acknowledge({ subscription: name, requestBody: { ackIds } })).data).toEqual(
      {},
    );
    const again = { subscription: name, requestBody: { maxMessages: 1, returnImmediately: true } };
    expect((await subscriptions.pull(again)).data).toEqual({});
    expect((await subscriptions.delete({ subscription: name })).data).toEqual({});
  });

  test('creates topics, publishes, and changes the delivery of messages', async () => {
    const { topics, subscriptions } = pubsub.projects;
    const [topic, name] = [`${project}/topics/orders`, `${project}/subscriptions/orders`];
    expect((await topics.create({ name: topic, requestBody: {} })).data).toEqual({ name: topic });
    expect((await topics.list({ project })).data).toEqual({ topics: [{ name: topic }] });
    await subscriptions.create({ name, requestBody: { topic } });
    const messages = [{ data: Buffer.from('hello').toString('base64') }];
    expect((await topics.publish({ topic, requestBody: { messages } })).data).toEqual({
      messageIds: [expect.stringMatching(/^\d{16}$/)],
    });
    const patch = { subscription: { ackDeadlineSeconds: 42 }, updateMask: 'ackDeadlineSeconds' };
    const patched = await subscriptions.patch({ name, requestBody: patch });
    expect(patched.data).toMatchObject({ name, ackDeadlineSeconds: 42 });
    const pushConfig = { pushEndpoint: 'http://127.0.0.1:1/hook' };
    await subscriptions.modifyPushConfig({ subscription: name, requestBody: { pushConfig } });
    expect((await subscriptions.get({ subscription: name })).data).toMatchObject({ pushConfig });
    expect((await topics.delete({ topic })).data).toEqual({});
    expect((await subscriptions.get({ subscription: name })).data['topic']).toBe('_deleted-topic_');
  });
});
