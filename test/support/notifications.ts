import { parseResellerEvent, type ResellerEvent } from '../../src/apis/reseller/contract/events.ts';
import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import type { Storage } from '../../src/storage/database.ts';
import { eventually } from './budgets.ts';
import type { Client } from './http.ts';
import { principals } from './principals.ts';

export const pushSecret = 'secret-of-the-publisher';
const subscription = 'projects/shop/subscriptions/tests';

/** The content of a notification (Reseller API, Push notifications). */
export const dataOf = (given: object = {}) => ({
  customer_id: 'C1',
  customer_domain_name: 'shop.example',
  event_type: 'NEW_SUBSCRIPTION_CREATED',
  sku_id: 'sku-1',
  subscription_id: 's1',
  ...given,
});

export const encoded = (data: unknown): string =>
  Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)).toString('base64');

/** Returns the body of a push; `messageId` is JSON text. */
export const pushBody = (messageId: string, data: string = encoded(dataOf())): string =>
  `{"message":{"attributes":{},"data":${JSON.stringify(data)},"message_id":${messageId}},"subscription":"${subscription}"}`;

/** Pushes one message; returns the status, or null when there was no answer. */
export async function push(
  gateway: Pick<Client, 'send'>,
  body: string,
  path = `/hooks/reseller/${pushSecret}`,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  const answer = await gateway.send(path, init).catch(() => null);
  return answer?.status ?? null;
}

/** The events that a gateway has accepted, read from its database. */
export interface Taken extends AsyncDisposable {
  readonly storage: Storage;
  /** Returns the events in the order of the log, when there are at least `least`. */
  events(least?: number): Promise<readonly ResellerEvent[]>;
  quarantined(): Promise<readonly { readonly message_id: string | null; readonly reason: string }[]>;
}

export async function openTaken(options: StorageOptions): Promise<Taken> {
  const storage = await openStorage({ ...options, exclusive: false });
  const read = async () => {
    const rows = await storage.db
      .selectFrom('events')
      .select('payload')
      .where('stream', '=', 'reseller')
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => parseResellerEvent(JSON.parse(payload)));
  };
  return {
    storage,
    async events(least = 0) {
      await eventually(async () => (await read()).length >= least);
      return await read();
    },
    quarantined: () =>
      storage.db.selectFrom('reseller_quarantine').select(['message_id', 'reason']).orderBy('id').execute(),
    [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose](),
  };
}

/** Buys a subscription for a new customer over REST; returns the customer's id. */
export async function buy(
  gateway: Client,
  domain: string,
  skuId = 'Google-Apps-For-Business',
): Promise<string> {
  const customer = await resell<{ customerId: string }>(gateway, 'POST', '/customers', {
    customerDomain: domain,
    alternateEmail: 'owner@elsewhere.example',
    phoneNumber: '+1 555 123 4567',
    postalAddress: {
      contactName: 'Ada',
      organizationName: 'Engines',
      countryCode: 'US',
      postalCode: '94043',
    },
  });
  await resell(gateway, 'POST', `/customers/${customer.customerId}/subscriptions`, {
    skuId,
    plan: { planName: 'FLEXIBLE' },
    seats: { maximumNumberOfSeats: 5 },
  });
  return customer.customerId;
}

export async function resell<Body>(
  gateway: Client,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const headers = { authorization: gateway.bearer, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await gateway.send<Body>(`/apps/reseller/v1${path}`, init);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Subscribes to the reseller's topic as a registered account, with a push endpoint for each name. */
export async function subscribe(
  gateway: Client,
  { db }: Storage,
  serviceAccount: string,
  endpoints: Readonly<Record<string, string>>,
): Promise<void> {
  const tenancy = { account: null, projects: '*', customers: '*', serviceAccount } as const;
  const scopes = new Set(['reseller:read', 'reseller:write'] as const);
  const holder = { kind: 'user', id: 'agent', app: null, plan: 'standard', scopes, tenancy } as const;
  const { token } = await createTokenDirectory(db, principals).issue({ holder, name: null, expiresAt: null });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const topic = 'projects/tributary-reseller/topics/reseller-notifications';
  for (const [name, pushEndpoint] of Object.entries(endpoints)) {
    const body = JSON.stringify({ topic, pushConfig: { pushEndpoint } });
    const answer = await gateway.send(`/v1/projects/shop/subscriptions/${name}`, {
      method: 'PUT',
      headers,
      body,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}
