import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import { stateDrift } from '../../src/apis/reseller/contract/events.ts';
import type { Environment } from '../../src/config/environment.ts';
import { eventually } from '../support/budgets.ts';
import { subscribeFrame } from '../support/changes.ts';
import { raw, startFaultServer } from '../support/fault-server.ts';
import { tempFolder } from '../support/folder.ts';
import { type Gateway, keyVariables, startGateway } from '../support/gateway.ts';
import { buy, openTaken, resell } from '../support/notifications.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';
import { openAccepted } from '../support/raw-websocket.ts';

const scopes = ['reseller:read', 'reseller:write'];
const subscription = `subscription ($filter: EventFilter) {
  resellerEvents(filter: $filter) {
    ... on StreamHeartbeat { cursor }
    ... on ResellerEvent { kind customerId subscription { status } }
  }
}`;

const subscribing = `mutation ($input: CreateResellerMessagingSubscriptionInput!) {
  made: createResellerMessagingSubscription(input: $input) {
    messagingSubscription { name topicName } userErrors { code }
  }
}`;
const registering = `mutation ($input: ResellerServiceAccountInput!) {
  registerResellerServiceAccount(input: $input) { userErrors { code } }
}`;

let opened: AsyncDisposableStack;
let folder: string;
/** Stands for the real services: the REST APIs of a process that serves nothing else. */
let services: GatewayProcess;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  folder = opened.use(await tempFolder()).path;
  services = opened.use(
    await startProcess(['--serve', 'reseller'], { ...keyVariables, TRIBUTARY_DATA: folder }),
  );
});
afterAll(async () => await opened?.disposeAsync());

/** Starts a gateway in front of those services, with that service account. */
async function startRemote(name: string, environment: Environment, log?: Writable) {
  const account = `${name}@shop.iam.gserviceaccount.com`;
  const who = { scopes, projects: '*', customers: '*' };
  const remote = {
    TRIBUTARY_RESELLER_URL: services.url,
    TRIBUTARY_RESELLER_TOKEN: await issueToken(folder, who),
    TRIBUTARY_RESELLER_SERVICE_ACCOUNT: account,
    TRIBUTARY_RESELLER_SUBSCRIPTION: `projects/shop/subscriptions/${name}`,
    TRIBUTARY_PUBSUB_URL: services.url,
    TRIBUTARY_PUBSUB_TOKEN: await issueToken(folder, { ...who, serviceAccount: account }),
    // Gateway and client share this process: a shorter one takes a busy client for gone.
    TRIBUTARY_HEARTBEAT_MS: '1000',
  };
  return await startGateway({ ...remote, ...environment }, log ? { log: pino(log) } : {});
}

async function stateOf(gateway: Gateway): Promise<string | undefined> {
  const { body } = await gateway.send<{ dependencies: Record<string, string> }>('/readyz');
  return body.dependencies['reseller events'];
}

describe('a gateway in front of remote services', () => {
  test.each([
    ['pulled', async () => ({ TRIBUTARY_RESELLER_INTAKE: 'pull' })],
    [
      'pushed',
      async () => {
        const PORT = String(await quietPort());
        return {
          PORT,
          TRIBUTARY_RESELLER_INTAKE: 'push',
          TRIBUTARY_PUBLIC_URL: `http://127.0.0.1:${PORT}`,
          TRIBUTARY_RESELLER_PUSH_JWKS_URL: `${services.url}/oauth2/v3/certs`,
        };
      },
    ],
  ])(
    'registers and subscribes, and a change at the service reaches its subscribers by %s',
    async (how, variables) => {
      await using gateway = await startRemote(how, await variables());
      await eventually(async () => (await stateOf(gateway)) === 'ok');
      const closed = { breaker: 'closed' };
      const ready = await gateway.send('/readyz');
      expect(ready.body).toMatchObject({ services: { reseller: closed, messaging: closed } });
      await using socket = await openAccepted(gateway.url, gateway.bearer);
      // The purchase is made at the service itself, not through this gateway.
      const customerId = await buy(services, `${how}.example`);
      socket.send(subscribeFrame('1', { filter: { customerId } }, subscription));
      await socket.nextOf('next');
      const listed = await resell<{ subscriptions: readonly { subscriptionId: string }[] }>(
        services,
        'GET',
        `/subscriptions?customerId=${customerId}`,
      );
      const id = listed.subscriptions[0]?.subscriptionId;
      await resell(services, 'POST', `/customers/${customerId}/subscriptions/${id}/suspend`);
      await eventually(async () => {
        const { payload } = await socket.nextOf('next');
        const event = (payload as { data: { resellerEvents: { kind?: string } } }).data.resellerEvents;
        if (event.kind !== 'SUBSCRIPTION_SUSPENDED') return false;
        expect(event).toMatchObject({ customerId, subscription: { status: 'SUSPENDED' } });
        return true;
      });
    },
  );

  test('writes the drift of a change whose message was lost', async () => {
    await using loser = await startFaultServer(raw(204, {}));
    await using own = await tempFolder();
    await using gateway = await startRemote('lost', {
      TRIBUTARY_DATA: own.path,
      TRIBUTARY_RESELLER_INTAKE: 'push',
      TRIBUTARY_RESELLER_RECONCILE_SECONDS: '1',
      TRIBUTARY_PUBLIC_URL: loser.url,
    });
    await eventually(async () => (await stateOf(gateway)) === 'ok');
    await using taken = await openTaken({ folder: own.path });
    await eventually(async () => {
      const { db } = taken.storage;
      const row = await db.selectFrom('reseller_reconciler').select('pass').executeTakeFirst();
      return (row?.pass ?? 0) > 0;
    });
    const customerId = await buy(gateway, 'lost.example');
    const [found] = await taken.events(1);
    expect(found).toMatchObject({ type: stateDrift, customerId, messageId: null, subscriptionName: null });
    await resell(gateway, 'POST', `/customers/${customerId}/subscriptions/${found?.subscriptionId}/suspend`);
    expect((await taken.events(2))[1]).toMatchObject({
      type: stateDrift,
      suspensionReasons: ['RESELLER_INITIATED'],
    });
    // Both messages were published, and acknowledged by an endpoint that drops them.
    await loser.arrived(2);
  });

  test("lets only authorised callers subscribe through the graph: the service itself sees the gateway's credential", async () => {
    await using own = await tempFolder();
    await using gateway = await startRemote('graph', {
      TRIBUTARY_RESELLER_INTAKE: 'pull',
      TRIBUTARY_DATA: own.path,
    });
    await eventually(async () => (await stateOf(gateway)) === 'ok');
    const serviceAccount = 'agent@agency.iam.gserviceaccount.com';
    const agent = await issueToken(own.path, { scopes, projects: ['agency'], serviceAccount });
    const reach = { scopes, projects: ['agency', 'tributary-reseller'] };
    const nobody = await issueToken(own.path, { ...reach, id: 'nobody' });
    const topicName = 'projects/tributary-reseller/topics/reseller-notifications';
    const subscribe = async (token: string, given: object = {}) => {
      const input = { name: 'projects/agency/subscriptions/own', topicName, ...given };
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await gateway.graph(subscribing, { input }, headers);
      expect(body.errors).toBeUndefined();
      return (body.data as { made: unknown }).made;
    };
    const forbidden = { messagingSubscription: null, userErrors: [{ code: 'FORBIDDEN' }] };
    expect(await subscribe(agent)).toMatchObject(forbidden);
    await gateway.graph(registering, { input: { serviceAccountEmailAddress: serviceAccount } });
    expect(await subscribe(nobody)).toMatchObject(forbidden);
    expect(await subscribe(agent, { name: 'projects/shop/subscriptions/graph' })).toMatchObject(forbidden);
    expect(await subscribe(agent, { topicName: 'projects/shop/topics/own' })).toMatchObject(forbidden);
    expect(await subscribe(agent)).toEqual({
      messagingSubscription: { name: 'projects/agency/subscriptions/own', topicName },
      userErrors: [],
    });
    expect(await subscribe(agent)).toMatchObject({ userErrors: [{ code: 'CONFLICT' }] });
  });

  test.each([
    [
      'registration',
      { TRIBUTARY_RESELLER_TOKEN: { scopes: [] } },
      'https://www.googleapis.com/auth/apps.order',
    ],
    ['its subscription', { TRIBUTARY_PUBSUB_TOKEN: { scopes, projects: '*' } }, 'attachSubscription'],
  ])(
    'a credential that is refused %s is reported with the permission it needs',
    async (_, credential, needed) => {
      const lines: string[] = [];
      const log = new Writable({
        write(line, _encoding, done) {
          lines.push(String(line));
          done();
        },
      });
      const [[name, holder]] = Object.entries(credential) as [[string, object]];
      const environment = { TRIBUTARY_RESELLER_INTAKE: 'pull', [name]: await issueToken(folder, holder) };
      await using gateway = await startRemote('refused', environment, log);
      const tells = (line: string) =>
        line.includes('reseller events cannot be received') && line.includes(needed);
      await eventually(async () => lines.some(tells));
      expect(await stateOf(gateway)).toBe('degraded');
      expect(lines.join('')).not.toContain(environment[name]);
    },
  );
});
