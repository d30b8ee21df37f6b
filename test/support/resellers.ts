import { parseName } from '../../src/apis/pubsub/contract/names.ts';
import type { CustomerInput, Reseller } from '../../src/apis/reseller/contract.ts';
import { resellerProfile } from '../../src/apis/reseller/remote/profile.ts';
import { createRemoteReseller } from '../../src/apis/reseller/remote/reseller.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { TenantNames } from '../../src/kit/call/tenancy.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedReseller, type EmbeddedReseller } from '../../src/services/reseller/reseller.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from './calls.ts';
import { type TestClock, testClock } from './clock.ts';
import { tempFolder } from './folder.ts';
import { keys, keyVariables } from './gateway.ts';
import { messagingCall, serviceOver, subscriptionOf } from './messaging.ts';
import { startMigratedPostgres } from './postgres.ts';
import { operator } from './principals.ts';
import { startProcess } from './process.ts';
import { openResellerUpstream, startResellerProduct } from './products/reseller.ts';

export interface OpenedReseller extends AsyncDisposable {
  readonly reseller: Reseller;
  /** Returns a token that the customer has generated, as text. Default: that of the service itself. */
  tokenOf?(customerId: string): string;
  /** Present when the service runs in this process: its clock, timers and storage. */
  readonly inside?: EmbeddedReseller & { readonly clock: TestClock; readonly storage: Storage };
}

export interface ResellerImplementation {
  readonly name: string;
  /**
   * Whether it is the gateway's own service: its refusals name the field and the state, and it has operator actions,
   * which the real service does not have.
   */
  readonly isOurs: boolean;
  open(): Promise<OpenedReseller>;
}

const project = 'tributary-reseller';

/** Creates the embedded service on that storage, with a clock that stands still; it publishes to its topic. */
export function embeddedOver(storage: Storage, clock: TestClock = testClock()) {
  const service = serviceOver(storage, { clock: clock.now });
  const inside = createEmbeddedReseller({
    ...storage,
    sealer: createSealer('of the contract suite'),
    project,
    resellerCustomerId: 'C0reseller',
    clock: clock.now,
    publish: (change, topic, data) => service.publishIn(change, parseName('topics', topic, 'topic'), data),
  });
  return { ...inside, clock, storage };
}

/** Opens the embedded service, with a subscription that keeps all of its notifications. */
async function embeddedIn(storage: Storage, opened: AsyncDisposableStack): Promise<OpenedReseller> {
  const inside = embeddedOver(storage);
  const { reseller, topicName } = inside;
  const topic = parseName('topics', topicName, 'topic');
  const { messaging } = serviceOver(storage, { clock: inside.clock.now });
  await messaging.createTopic(messagingCall(), { name: topic, labels: {} });
  await messaging.createSubscription(messagingCall(), { name: subscriptionOf('told'), topic });
  return { reseller, inside, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function openSqlite(): Promise<OpenedReseller> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  return await embeddedIn(opening.use(await openStorage({ folder: folder.path })), opening.move());
}

async function openPostgres(): Promise<OpenedReseller> {
  await using opening = new AsyncDisposableStack();
  const { url: databaseUrl } = opening.use(await startMigratedPostgres());
  return await embeddedIn(opening.use(await openStorage({ databaseUrl, folder: '' })), opening.move());
}

/** Opens the service over HTTP: the REST API of a process that serves nothing else. */
async function openRemote(): Promise<OpenedReseller> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const environment = { ...keyVariables, TRIBUTARY_DATA: folder.path };
  const served = opening.use(await startProcess(['--serve', 'reseller'], environment));
  const credentials = { headers: () => ({ authorization: `Bearer ${keys.devToken}` }) };
  const upstream = createUpstream({
    service: 'reseller',
    url: served.url,
    credentials,
    profile: resellerProfile,
  });
  opening.defer(() => upstream.close());
  const opened = opening.move();
  return { reseller: createRemoteReseller(upstream), [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Opens the real service's API as its documents have it. */
async function openProduct(): Promise<OpenedReseller> {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(await startResellerProduct());
  const upstream = openResellerUpstream(product);
  opening.defer(() => upstream.close());
  const opened = opening.move();
  return {
    reseller: createRemoteReseller(upstream),
    tokenOf: product.issueToken,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Every implementation of `Reseller`: the contract suite runs on each row. */
export const resellerImplementations: readonly ResellerImplementation[] = [
  { name: 'embedded on SQLite', isOurs: true, open: openSqlite },
  { name: 'embedded on PostgreSQL', isOurs: true, open: openPostgres },
  { name: 'remote over HTTP', isOurs: true, open: openRemote },
  { name: 'remote, the product as documented', isOurs: false, open: openProduct },
];

/** Returns a call whose credential is bound to those customers. Default: all customers. */
export function resellerCall(customers: TenantNames = '*'): Call {
  const caller = operator('reseller-suite');
  const deadline = Date.now() + 20_000;
  return callOf({ caller: { ...caller, tenancy: { ...caller.tenancy, customers } }, deadline });
}

/** Returns the required input of a new customer with that domain. */
export const customerInput = (customerDomain: string): CustomerInput => ({
  customerDomain,
  alternateEmail: 'owner@elsewhere.example',
  phoneNumber: '+1 555 123 4567',
  postalAddress: {
    contactName: 'Ada Lovelace',
    organizationName: 'Engines',
    countryCode: 'US',
    postalCode: '94043',
  },
});
