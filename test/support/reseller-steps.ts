import type { Client } from './http.ts';
import { customerInput } from './resellers.ts';

/** The fields of a response body that the steps read. */
interface Body {
  readonly customerId: string;
  readonly subscriptionId: string;
}

/** A change of a subscription and the event that reports it. */
export interface Step {
  readonly type: string;
  /** Causes the change; absent when it happens by itself. */
  act?(seller: Seller): Promise<void>;
  /** Fields of the event beyond those that all events have. */
  readonly tells?: object;
  /** The state after the change. */
  readonly state: object;
}

/** The life cycle of one customer, over the service's REST API. */
export interface Seller {
  readonly customerId: string;
  buy(skuId: string, plan: object, query?: string): Promise<void>;
  /** Calls the subscription that was bought last. */
  call(path: string, body?: object, method?: string): Promise<void>;
}

export async function openSeller({ send, bearer }: Client, domain: string): Promise<Seller> {
  async function ask(method: string, path: string, body?: object): Promise<Body> {
    const answer = await send<Body>(`/apps/reseller/v1${path}`, {
      method,
      headers: { authorization: bearer, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const { customerId } = await ask('POST', '/customers', customerInput(domain));
  const subscriptions = `/customers/${customerId}/subscriptions`;
  let subscriptionId = '';
  return {
    customerId,
    async buy(skuId, plan, query = '') {
      ({ subscriptionId } = await ask('POST', `${subscriptions}${query}`, { skuId, ...plan }));
    },
    async call(path, body = {}, method = 'POST') {
      const given = method === 'DELETE' ? undefined : body;
      const answer = await ask(method, `${subscriptions}/${subscriptionId}${path}`, given);
      subscriptionId = answer?.subscriptionId ?? subscriptionId;
    },
  };
}

const starter = '1010020027';
const standard = '1010020028';
const premium = '1010050001';
const flexible = { plan: { planName: 'FLEXIBLE' }, seats: { maximumNumberOfSeats: 5 } };
const trial = { plan: { planName: 'TRIAL' }, seats: { maximumNumberOfSeats: 5 } };
const annual = (numberOfSeats: number) => ({ planName: 'ANNUAL_YEARLY_PAY', seats: { numberOfSeats } });

/** Every documented event type once, in an order that a service with a short commitment allows. */
export const everyType: readonly Step[] = [
  {
    type: 'NEW_SUBSCRIPTION_CREATED',
    act: ({ buy }) => buy(starter, flexible),
    state: { skuId: starter, status: 'ACTIVE', planName: 'FLEXIBLE' },
  },
  {
    type: 'SUBSCRIPTION_UPGRADE',
    act: ({ buy }) => buy(standard, flexible, `?action=switch&sourceSkuId=${starter}`),
    state: { skuId: standard, status: 'ACTIVE' },
  },
  {
    type: 'SUBSCRIPTION_DOWNGRADE',
    act: ({ buy }) => buy(starter, flexible, `?action=switch&sourceSkuId=${standard}`),
    state: { skuId: starter, status: 'ACTIVE' },
  },
  {
    type: 'LICENSE_ASSIGNMENT_CHANGED',
    act: ({ call }) =>
      call('/operatorEvents', { eventType: 'LICENSE_ASSIGNMENT_CHANGED', licensedNumberOfSeats: 3 }),
    state: { licensedNumberOfSeats: 3 },
  },
  {
    type: 'SUBSCRIPTION_SUSPENDED',
    act: ({ call }) => call('/suspend'),
    tells: { suspensionReasons: ['RESELLER_INITIATED'] },
    state: { status: 'SUSPENDED', suspensionReasons: ['RESELLER_INITIATED'] },
  },
  {
    type: 'SUBSCRIPTION_SUSPENSION_REVOKED',
    act: ({ call }) => call('/activate'),
    state: { status: 'ACTIVE', suspensionReasons: [] },
  },
  {
    type: 'PRICE_PLAN_SWITCHED',
    act: ({ call }) => call('/changePlan', annual(10)),
    state: { planName: 'ANNUAL_YEARLY_PAY', numberOfSeats: 10 },
  },
  {
    type: 'COMMITMENT_CHANGED',
    act: ({ call }) => call('/changeSeats', { numberOfSeats: 20 }),
    state: { planName: 'ANNUAL_YEARLY_PAY', numberOfSeats: 20 },
  },
  { type: 'SUBSCRIPTION_RENEWED', state: { status: 'ACTIVE', planName: 'ANNUAL_YEARLY_PAY' } },
  {
    type: 'SUBSCRIPTION_TRIAL_ENDED',
    async act({ buy, call }) {
      await buy(premium, trial);
      await call('/changePlan', { planName: 'FLEXIBLE', seats: { maximumNumberOfSeats: 5 } });
      await call('/startPaidService');
    },
    state: { skuId: premium, planName: 'FLEXIBLE', isInTrial: false },
  },
  {
    type: 'SUBSCRIPTION_CONVERTED',
    act: ({ call }) =>
      call('/operatorEvents', { eventType: 'SUBSCRIPTION_CONVERTED', billingMethod: 'OFFLINE' }),
    state: { skuId: premium, billingMethod: 'OFFLINE' },
  },
  {
    type: 'SUBSCRIPTION_CANCELLED',
    act: ({ call }) => call('?deletionType=cancel', {}, 'DELETE'),
    tells: { cancellationReason: 'RESELLER_INITIATED' },
    state: { skuId: premium, status: 'CANCELLED' },
  },
];
