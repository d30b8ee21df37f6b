import { v1 } from '@google-cloud/pubsub';
import { GoogleAuth, googleAuthLibrary } from 'google-gax';
import { google } from 'googleapis';
import { expect, test } from 'vitest';
import { iamDenied, quotaUsedUp } from '../support/products/google-product.ts';
import { startMigrationCenter } from '../support/products/migration-center.ts';
import { startPubsub } from '../support/products/pubsub.ts';
import { resellerToken, startResellerProduct } from '../support/products/reseller.ts';
import { errors } from '../support/products/reseller-errors.ts';
import { resellerTopic } from '../support/products/reseller-service.ts';

// Google's clients drive the fakes, so that a fake that is wrong is seen.

const [topic, name] = ['projects/shop/topics/orders', 'projects/shop/subscriptions/mine'];

/** Returns the options of a client of googleapis: it calls that address with a token, once. */
function optionsOf(url: string, token = 'a-token') {
  const auth = new google.auth.OAuth2();
  auth.setCredentials({ access_token: token });
  return { auth, rootUrl: `${url}/`, retry: false } as const;
}

/** The error that googleapis throws for an answer with that status and body. */
const answered = (status: number, error: object) => ({ status, response: { data: { error } } });

/**
 * Returns the options of a Cloud client, which speaks gRPC unless `fallback` is set: then it sends the REST requests of the
 * annotations in the product's protocol buffers, and reads the answers strictly.
 */
function restOptionsOf(url: string) {
  const { hostname: servicePath, port } = new URL(url);
  // Otherwise the transport throws before the client has decoded the error.
  const transporterOptions = { validateStatus: () => true };
  const authClient = new googleAuthLibrary.OAuth2Client({ transporterOptions });
  authClient.setCredentials({ access_token: 'a-token' });
  const auth = new GoogleAuth({ authClient, projectId: 'shop' });
  return { fallback: true, protocol: 'http', servicePath, port: Number(port), auth } as const;
}

test('Pub/Sub, by @google-cloud/pubsub: topics, subscriptions, and messages that are pulled and acknowledged', async () => {
  await using fake = await startPubsub({ pullMs: 200 });
  const publisher = new v1.PublisherClient(restOptionsOf(fake.url));
  const subscriber = new v1.SubscriberClient(restOptionsOf(fake.url));
  expect((await publisher.createTopic({ name: topic }))[0]).toMatchObject({ name: topic });
  const settings = { name, topic, ackDeadlineSeconds: 60, labels: { team: 'one' } };
  const [made] = await subscriber.createSubscription(settings);
  expect(made).toMatchObject({ name, topic, ackDeadlineSeconds: 60, state: 'ACTIVE' });
  await expect(subscriber.createSubscription(settings)).rejects.toMatchObject({ code: 6 });

  const data = Buffer.from('{"sku_id":"1"}');
  const [{ messageIds }] = await publisher.publish({ topic, messages: [{ data, attributes: { a: 'b' } }] });
  const [{ receivedMessages }] = await subscriber.pull({ subscription: name, maxMessages: 10 });
  expect(receivedMessages).toMatchObject([
    { message: { messageId: messageIds?.[0], attributes: { a: 'b' } } },
  ]);
  expect(Buffer.from(receivedMessages?.[0]?.message?.data ?? '').toString()).toBe(String(data));
  const ackIds = [receivedMessages?.[0]?.ackId ?? ''];
  await subscriber.modifyAckDeadline({ subscription: name, ackIds, ackDeadlineSeconds: 30 });
  await subscriber.acknowledge({ subscription: name, ackIds });
  expect((await subscriber.pull({ subscription: name, maxMessages: 1 }))[0].receivedMessages).toEqual([]);

  const changed = { name, ackDeadlineSeconds: 120 };
  const mask = { paths: ['ack_deadline_seconds'] };
  const [updated] = await subscriber.updateSubscription({ subscription: changed, updateMask: mask });
  expect(updated).toMatchObject({ topic, ackDeadlineSeconds: 120 });
  const [listed] = await subscriber.listSubscriptions({ project: 'projects/shop' });
  expect(listed).toMatchObject([{ name }]);

  const missing = subscriber.getSubscription({ subscription: `${name}-not` });
  await expect(missing).rejects.toMatchObject({ code: 5 });
  fake.answerNext(iamDenied('pubsub.subscriptions.get', name));
  const denied = { code: 7, reason: 'IAM_PERMISSION_DENIED', domain: 'iam.googleapis.com' };
  await expect(subscriber.getSubscription({ subscription: name })).rejects.toMatchObject(denied);
  fake.answerNext(quotaUsedUp('23s'));
  const quota = subscriber.getSubscription({ subscription: name }, { retry: null });
  const { code, statusDetails } = await quota.catch((error) => error);
  expect([code, JSON.stringify(statusDetails)]).toEqual([8, expect.stringContaining('"seconds":"23"')]);
  await Promise.all([publisher.close(), subscriber.close()]);
});

test('Pub/Sub, by googleapis: the same requests, and the errors as they are sent', async () => {
  await using fake = await startPubsub({ pullMs: 200 });
  const { projects } = google.pubsub({ version: 'v1', ...optionsOf(fake.url) });
  await projects.topics.create({ name: topic, requestBody: {} });
  await projects.subscriptions.create({ name, requestBody: { topic } });
  await projects.topics.publish({ topic, requestBody: { messages: [{ data: btoa('hello') }] } });
  const { data } = await projects.subscriptions.pull({ subscription: name, requestBody: { maxMessages: 1 } });
  expect(atob(data.receivedMessages?.[0]?.message?.data ?? '')).toBe('hello');
  fake.revoke('a-token');
  const refused = projects.subscriptions.get({ subscription: name });
  await expect(refused).rejects.toMatchObject(answered(401, { status: 'UNAUTHENTICATED' }));
});

test('Migration Center, by googleapis: changes are operations, and reads have their results', async () => {
  await using fake = await startMigrationCenter({
    assets: [{ name: 'projects/shop/locations/us-central1/assets/a' }],
  });
  const { projects } = google.migrationcenter({ version: 'v1', ...optionsOf(fake.url) });
  const parent = 'projects/shop/locations/us-central1';
  const group = `${parent}/groups/web`;
  expect((await projects.locations.list({ name: 'projects/shop' })).data).toMatchObject({
    locations: [{ name: parent, locationId: 'us-central1' }],
  });
  /** Reads the operation until it is done, and returns its response. */
  async function ended({ data: { name: operation = '' } }: { data: { name?: string | null } }) {
    for (;;) {
      const { data } = await projects.locations.operations.get({ name: operation ?? '' });
      if (data.done) return data.response;
    }
  }
  const { groups, assets } = projects.locations;
  const requestBody = { displayName: 'Web' };
  expect(await ended(await groups.create({ parent, groupId: 'web', requestBody }))).toMatchObject({
    name: group,
    displayName: 'Web',
  });
  await ended(await groups.addAssets({ group, requestBody: { assets: { assetIds: ['a'] } } }));
  const members = await assets.list({ parent, filter: `assignedGroups:"${group}"` });
  expect(members.data.assets).toMatchObject([{ name: `${parent}/assets/a`, assignedGroups: [group] }]);
  const change = { name: group, updateMask: 'displayName', requestBody: { displayName: 'Web 2' } };
  await ended(await groups.patch(change));
  expect((await groups.get({ name: group })).data.displayName).toBe('Web 2');
  expect((await groups.list({ parent })).data.groups).toHaveLength(1);
  await expect(groups.create({ parent, groupId: 'web', requestBody })).rejects.toMatchObject(
    answered(409, { status: 'ALREADY_EXISTS' }),
  );
  await ended(await groups.delete({ name: group }));
  await expect(groups.get({ name: group })).rejects.toMatchObject(answered(404, { status: 'NOT_FOUND' }));
  fake.deny('shop');
  await expect(groups.list({ parent })).rejects.toMatchObject(
    answered(403, { status: 'PERMISSION_DENIED', details: [{ reason: 'IAM_PERMISSION_DENIED' }] }),
  );
});

test('Reseller, by googleapis: customers, subscriptions, notifications, and errors with their reasons', async () => {
  await using fake = await startResellerProduct();
  const { customers, subscriptions, resellernotify } = google.reseller({
    version: 'v1',
    ...optionsOf(fake.url, resellerToken),
  });
  expect((await resellernotify.getwatchdetails()).data).toEqual({});
  const serviceAccountEmailAddress = 'gateway@shop.iam.gserviceaccount.com';
  const { data: registered } = await resellernotify.register({ serviceAccountEmailAddress });
  expect(registered.topicName).toBe(resellerTopic);
  const postalAddress = {
    ...{ contactName: 'Ada', organizationName: 'Engines', countryCode: 'GB', postalCode: 'SW1' },
  };
  const { data: customer } = await customers.insert({
    requestBody: { customerDomain: 'shop.example.com', alternateEmail: 'a@other.example.com', postalAddress },
  });
  const customerId = customer.customerId ?? '';
  const requestBody = { skuId: 'SKU-1', plan: { planName: 'FLEXIBLE' }, seats: { maximumNumberOfSeats: 5 } };
  const { data: bought } = await subscriptions.insert({ customerId, requestBody });
  const at = { customerId, subscriptionId: bought.subscriptionId ?? '' };
  expect((await subscriptions.get(at)).data).toMatchObject({ status: 'ACTIVE', skuId: 'SKU-1' });
  await subscriptions.suspend(at);
  expect((await subscriptions.list({ customerId })).data.subscriptions).toMatchObject([
    { status: 'SUSPENDED' },
  ]);
  await subscriptions.activate(at);
  await subscriptions.delete({ ...at, deletionType: 'cancel' });
  await expect(customers.get({ customerId: 'nobody.example.com' })).rejects.toMatchObject(
    answered(404, { errors: [{ reason: 'notFound' }] }),
  );
  fake.refuseNext(errors.dailyLimit);
  await expect(subscriptions.list()).rejects.toMatchObject(
    answered(403, { errors: [{ reason: 'dailyLimitExceeded' }] }),
  );
});
