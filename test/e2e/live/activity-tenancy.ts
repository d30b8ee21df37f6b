import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { createGroup, dataOf, linkCustomer } from '../../support/activity.ts';
import { subscribeFrame } from '../../support/changes.ts';
import { openEventReader } from '../../support/event-source.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { openAccepted } from '../../support/raw-websocket.ts';
import { openSeller, type Seller } from '../../support/reseller-steps.ts';
import { accountOf, sidOf } from '../../support/sids.ts';

type Variables = Readonly<Record<string, unknown>>;
/** Returns the next event as its service and its customer; throws for a message with errors. */
type Next = () => Promise<string>;
type Open = (bearer: string, variables: Variables, closing: AsyncDisposableStack) => Promise<Next>;

const [executions, reseller, inventory] = ['executions:read', 'reseller:read', 'inventory:read'];
const reads = [executions, reseller, inventory];
const query = `subscription ($filter: ActivityFilter) {
  activity(filter: $filter) {
    ... on ExecutionChange { execution { contactChannelAddress } }
    ... on ResellerEvent { customerId }
    ... on InventoryOperationChange { operation { name } }
    ... on StreamHeartbeat { cursor }
  }
}`;

let opened: AsyncDisposableStack;
let gateway: Gateway;
let folder: string;
let acme: Seller;
let bolt: Seller;
let made = 0;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  folder = opened.use(await tempFolder()).path;
  gateway = opened.use(await startGateway({ TRIBUTARY_LIMITS: 'off', TRIBUTARY_DATA: folder }));
  acme = await openSeller(gateway, 'acme-tenancy.example.com');
  bolt = await openSeller(gateway, 'bolt-tenancy.example.com');
  for (const [name, { customerId }] of Object.entries({ acme, bolt })) {
    await linkCustomer(gateway, customerId, { contact: { contactChannelAddress: `client:${name}` } });
    await linkCustomer(gateway, customerId, { project: { project: name } });
  }
});
afterAll(async () => await opened.disposeAsync());

/** Returns the header of a token that is bound to an account, the project `acme` and the customer acme. */
async function bound(scopes: readonly unknown[], account = accountOf(1)): Promise<string> {
  const tenancy = { account, projects: ['acme'], customers: [acme.customerId] };
  return `Bearer ${await issueToken(folder, { id: 'bound', scopes, ...tenancy })}`;
}

interface Shown {
  readonly execution?: { readonly contactChannelAddress: string };
  readonly customerId?: string;
  readonly operation?: { readonly name: string };
}

function labelOf(payload: unknown): string {
  const { data, errors } = payload as { data?: { activity: Shown }; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(payload));
  const { execution, customerId, operation } = data.activity;
  if (execution) return execution.contactChannelAddress.replace('client:', 'executions of ');
  if (customerId) return `reseller of ${customerId === acme.customerId ? 'acme' : 'bolt'}`;
  return operation ? `inventory of ${operation.name.split('/')[1]}` : 'heartbeat';
}

const overWebsocket: Open = async (bearer, variables, closing) => {
  const socket = closing.use(await openAccepted(gateway.url, bearer));
  socket.send(subscribeFrame('1', variables, query));
  return async () => labelOf((await socket.nextOf('next')).payload);
};

const requestOf = (authorization: string, variables: Variables) => ({
  method: 'POST',
  headers: { accept: 'text/event-stream', authorization, 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

const overEvents: Open = async (bearer, variables, closing) => {
  const url = new URL('/graphql/stream', gateway.url);
  const reader = closing.use(await openEventReader(url, requestOf(bearer, variables)));
  return async () => labelOf(JSON.parse((await reader.next())?.data ?? 'null'));
};

async function take(next: Next, count: number): Promise<readonly string[]> {
  const all: string[] = [];
  while (all.length < count) all.push(await next());
  return all;
}

const create = `mutation ($to: String!) {
  createExecution(input: { flow: { sid: "${sidOf('FW', 1)}" }, to: $to, from: "+15557654321", ifActive: RETURN }) {
    execution { id }
  }
}`;
const end = 'mutation ($id: ID!) { endExecution(input: { execution: { id: $id } }) { execution { id } } }';

/** Makes a purchase, a conversation and an operation of a customer; `witness` sees all events, so their order is fixed. */
async function happen(name: 'acme' | 'bolt', witness: Next): Promise<readonly string[]> {
  made += 1;
  const seller = name === 'acme' ? acme : bolt;
  await seller.buy(`SKU-${made}`, { plan: { planName: 'FLEXIBLE' }, seats: { maximumNumberOfSeats: 5 } });
  const bought = await take(witness, 1);
  const { createExecution } = await dataOf<{ createExecution: { execution: { id: string } } }>(
    gateway,
    create,
    { to: `client:${name}` },
  );
  await dataOf(gateway, end, createExecution.execution);
  const talked = await take(witness, 3);
  await createGroup(gateway, name, `g${made}`);
  return [...bought, ...talked, ...(await take(witness, 2))];
}

const visible = (...services: readonly string[]) => new RegExp(services.join('|'));
const ofAcme = (customerId: string) => ({ filter: { customerId } });

describe.each([
  ['a websocket', overWebsocket],
  ['server-sent events', overEvents],
])('activity over %s', (_, open) => {
  test.each([
    ['its tenants', reads, 1, {}, visible('executions', 'of acme')],
    [
      'its tenants, without executions',
      [reseller, inventory],
      1,
      {},
      visible('reseller of acme', 'inventory of acme'),
    ],
    [
      'its tenants, without subscriptions',
      [executions, inventory],
      1,
      {},
      visible('executions', 'inventory of acme'),
    ],
    [
      'its tenants, without the inventory',
      [executions, reseller],
      1,
      {},
      visible('executions', 'reseller of acme'),
    ],
    ['its tenants of another account', reads, 2, {}, visible('reseller of acme', 'inventory of acme')],
    ['one customer', reads, 1, 'acme', visible('of acme')],
    ['one customer, of another account', reads, 2, 'acme', visible('reseller of acme', 'inventory of acme')],
    [
      'one customer, without the inventory',
      [executions, reseller],
      1,
      'acme',
      visible('executions of acme', 'reseller of acme'),
    ],
    ['one service', reads, 1, { filter: { services: ['INVENTORY'] } }, visible('inventory of acme')],
  ] as const)('shows a credential only %s', async (_, scopes, account, given, expected) => {
    await using closing = new AsyncDisposableStack();
    const witness = await overWebsocket(gateway.bearer, {}, closing);
    const variables = given === 'acme' ? ofAcme(acme.customerId) : given;
    const next = await open(await bound(scopes, accountOf(account)), variables, closing);
    expect([await witness(), await next()]).toEqual(['heartbeat', 'heartbeat']);
    // The last events are of acme, so that any other event would come before one that is expected.
    const all = [];
    for (const name of ['bolt', 'acme', 'acme'] as const) all.push(...(await happen(name, witness)));
    expect(new Set(all).size).toBe(6);
    const seen = all.filter((label) => expected.test(label));
    expect(await take(next, seen.length)).toEqual(seen);
  });
});

describe('activity is refused', () => {
  const services = (...names: readonly string[]) => ({ filter: { services: names } });
  test.each([
    ['without any of its scopes', ['executions:write'], () => ({})],
    ['for a service without its scope', [reseller, inventory], () => services('INVENTORY', 'EXECUTIONS')],
    ['for another customer', reads, () => ofAcme(bolt.customerId)],
    ['for a customer that does not exist', reads, () => ofAcme('C0nobody')],
    ['for its own customer without the scope', [executions], () => ofAcme(acme.customerId)],
  ])('%s', async (_, scopes, variablesOf) => {
    const bearer = await bound(scopes);
    await using socket = await openAccepted(gateway.url, bearer);
    socket.send(subscribeFrame('1', variablesOf(), query));
    const forbidden = [{ extensions: { code: 'FORBIDDEN' } }];
    expect((await socket.nextOf('error')).payload).toMatchObject(forbidden);
    const { status, body } = await gateway.send('/graphql/stream', requestOf(bearer, variablesOf()));
    expect([status, body]).toMatchObject([403, { errors: forbidden }]);
  });
});
