import { errors } from './reseller-errors.ts';
import {
  type Bought,
  buy,
  type RequestedSubscription,
  subscriptionResource,
  type VerbRequest,
  verbs,
} from './reseller-subscriptions.ts';
import { createTransfers } from './reseller-transfers.ts';

/** The topic that the first registration creates. */
export const resellerTopic = 'projects/partner-watch/topics/C0abcdefg';

/** Switches that a test may set at any time. */
export interface ServiceSwitches {
  /** Resources have nothing but their ids. */
  sparse: boolean;
  /** Every answer is `{}`. */
  empty: boolean;
  /** The answer before the first registration is an error, and not an empty object. */
  watchMissing: boolean;
}

interface Customer {
  readonly customerId: string;
  customerDomain: string;
  readonly customerType: string;
  isOwn: boolean;
  readonly settings: Record<string, unknown>;
}

interface Request {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly rawBody: string;
}
type Handler = (request: Request) => unknown;

const isWorkspace = (skuId = '') => skuId.startsWith('10100200');
const requiredAddress = ['contactName', 'organizationName', 'postalCode', 'countryCode'];

/** Keeps the customers and subscriptions; the methods have the ids of the discovery document. */
export function createResellerService(is: ServiceSwitches) {
  const customers: Customer[] = [];
  const subscriptions: Bought[] = [];
  const rows: unknown[] = [];
  const accounts = new Set<string>();
  const transfers = createTransfers();
  const { elsewhere } = transfers;
  let isWatched = false;
  let counted = 0;
  const newId = (prefix: string) => {
    counted += 1;
    return `${prefix}${String(counted).padStart(7, '0')}`;
  };

  const byKey = (key: string) =>
    customers.find(({ customerId, customerDomain }) => [customerId, customerDomain].includes(key));
  /** Returns a customer of this reseller. */
  function own(key = ''): Customer {
    const found = byKey(key.toLowerCase()) ?? byKey(key);
    if (!found) throw errors.notFound();
    if (!found.isOwn) throw errors.forbidden();
    return found;
  }
  const shown = ({ customerId, customerDomain, customerType, settings, isOwn }: Customer) =>
    is.sparse
      ? { customerId }
      : { kind: 'reseller#customer', customerId, customerDomain, customerType, ...(isOwn && settings) };
  const resource = (one: Bought) =>
    subscriptionResource(one, byKey(one.customerId)?.customerDomain ?? '', is.sparse);

  function bought({ params: { customerId, subscriptionId } }: Request): Bought {
    const customer = own(customerId);
    const found = subscriptions.find(
      (one) => one.customerId === customer.customerId && one.subscriptionId === subscriptionId,
    );
    if (!found) throw errors.notFound();
    if (elsewhere.has(found)) throw errors.forbidden();
    return found;
  }
  const live = (customerId: string, skuId: unknown) =>
    subscriptions.find(
      (one) => one.customerId === customerId && one.skuId === skuId && one.status !== 'CANCELLED',
    );
  const remove = (one: Bought) => void subscriptions.splice(subscriptions.indexOf(one), 1);

  const methods: Record<string, Handler> = {
    'customers.get'({ params: { customerId = '' } }) {
      const found = byKey(customerId.toLowerCase()) ?? byKey(customerId);
      if (!found) throw errors.notFound();
      return shown(found);
    },
    'customers.insert'({ body, query }) {
      const { customerDomain, customerType = 'domain', ...settings } = body;
      checkCustomer(body);
      const there = byKey(String(customerDomain));
      const token = query.get('customerAuthToken');
      if (token) transfers.expiry(token, there?.customerId);
      if (there && !token) throw errors.duplicate();
      if (there) {
        there.isOwn = true;
        return shown(there);
      }
      const customer = {
        customerId: newId('C'),
        customerDomain: String(customerDomain),
        customerType: String(customerType),
        isOwn: true,
        settings,
      };
      customers.push(customer);
      return shown(customer);
    },
    'customers.patch': ({ params, body }) => change(own(params['customerId']), body, false),
    'customers.update': ({ params, body }) => change(own(params['customerId']), body, true),
    'resellernotify.getwatchdetails'() {
      if (accounts.size > 0)
        return { topicName: resellerTopic, serviceAccountEmailAddresses: [...accounts].reverse() };
      if (is.watchMissing) throw errors.notFound();
      return isWatched ? { topicName: resellerTopic } : {};
    },
    'resellernotify.register'({ query, rawBody }) {
      accounts.add(accountOf(query, rawBody));
      isWatched = true;
      return { topicName: resellerTopic };
    },
    'resellernotify.unregister'({ query, rawBody }) {
      accounts.delete(accountOf(query, rawBody));
      return { topicName: resellerTopic };
    },
    'subscriptions.get': (request) => resource(bought(request)),
    'subscriptions.list': ({ query }) => list(query),
    'subscriptions.insert'({ params, query, body }) {
      const token = query.get('customerAuthToken');
      const customer = token ? byKey(params['customerId'] ?? '') : own(params['customerId']);
      if (token) transfers.expiry(token, customer?.customerId);
      if (!customer) throw errors.notFound();
      const { customerId } = customer;
      const requested = body as RequestedSubscription;
      const source =
        query.get('action') === 'switch' ? live(customerId, query.get('sourceSkuId')) : undefined;
      if (query.get('action') === 'switch' && !source) throw errors.notFound();
      // Only the SKUs of one product can be switched ("Upgrade or downgrade a subscription").
      if (source && isWorkspace(source.skuId) !== isWorkspace(requested.skuId)) throw errors.invalid();
      const taken = transfers.find(customerId, requested.skuId);
      if (taken ? !token : live(customerId, requested.skuId)) throw errors.duplicate();
      const made = buy(customerId, newId(''), requested);
      if (taken) transfers.take(taken, made, requested);
      customer.isOwn = true;
      for (const one of subscriptions.filter(
        (one) => one.customerId === customerId && one.skuId === made.skuId,
      ))
        remove(one);
      if (source) remove(source);
      // "Push notifications": PURCHASE_OF_SUBSUMING_SKU.
      const included = made.skuId === '1010020025' ? live(customerId, 'Google-Vault') : undefined;
      if (included) included.status = 'CANCELLED';
      const one = source ? { ...made, creationTime: source.creationTime } : made;
      subscriptions.push(one);
      return resource(one);
    },
    'subscriptions.delete'(request) {
      const one = bought(request);
      const how = request.query.get('deletionType');
      if (how !== 'cancel' && how !== 'transfer_to_direct') throw errors.invalid();
      if (one.status === 'CANCELLED') throw errors.badRequest();
      if (how === 'transfer_to_direct') elsewhere.set(one, 0);
      else Object.assign(one, { status: 'CANCELLED', suspensionReasons: [] });
      return undefined;
    },
  };
  for (const [verb, apply] of Object.entries(verbs)) {
    methods[`subscriptions.${verb}`] = (request) => {
      const one = bought(request);
      if (one.status === 'CANCELLED') throw errors.badRequest();
      apply(one, request.body as VerbRequest);
      if (verb === 'changePlan') one.subscriptionId = newId('');
      return resource(one);
    };
  }

  function accountOf(query: URLSearchParams, rawBody: string): string {
    const email = query.get('serviceAccountEmailAddress');
    // Reference, resellernotify.register: "The request body must be empty."
    if (!email || rawBody !== '') throw errors.invalid();
    return email;
  }

  function change(customer: Customer, body: Record<string, unknown>, isUpdate: boolean) {
    const { customerDomain, customerType: _, postalAddress, ...rest } = body;
    const taken = customerDomain ? byKey(String(customerDomain)) : undefined;
    if (taken && taken !== customer) throw errors.duplicate();
    const before = isUpdate ? {} : customer.settings;
    const address = { ...(before['postalAddress'] as object), ...(postalAddress as object) };
    const next = { ...before, ...rest, postalAddress: address };
    checkCustomer({ customerDomain: customer.customerDomain, customerType: customer.customerType, ...next });
    if (customerDomain) customer.customerDomain = String(customerDomain);
    for (const name of Object.keys(customer.settings)) delete customer.settings[name];
    Object.assign(
      customer.settings,
      Object.fromEntries(Object.entries(next).filter(([, one]) => one !== null)),
    );
    return shown(customer);
  }

  function list(query: URLSearchParams) {
    const [key, prefix, token] = ['customerId', 'customerNamePrefix', 'pageToken'].map((name) =>
      query.get(name),
    );
    const max = Number(query.get('maxResults') ?? 20);
    if (!(max >= 1 && max <= 100)) throw errors.invalid();
    const authToken = query.get('customerAuthToken');
    const owner = key ? (authToken ? byKey(key) : own(key)) : undefined;
    const expires = authToken ? transfers.expiry(authToken, owner?.customerId) : null;
    const found = subscriptions.filter((one) => {
      const customer = byKey(one.customerId);
      return (
        (owner ? customer === owner : customer?.isOwn) &&
        elsewhere.has(one) === (expires !== null) &&
        (customer?.customerDomain ?? '').startsWith(prefix ?? '')
      );
    });
    const filter = `${key ?? ''} ${prefix ?? ''}`;
    const [start = 0, of = filter] = token ? (JSON.parse(unsealed(token)) as [number, string]) : [];
    if (of !== filter) throw errors.invalid();
    const page = found
      .slice(start, start + max)
      .map((one) => ({ ...resource(one), ...(expires !== null && transfers.infoOf(one, expires)) }));
    const all = [...page, ...rows];
    const more = start + max < found.length;
    return {
      ...(all.length > 0 && { subscriptions: all }),
      ...(more && {
        nextPageToken: Buffer.from(JSON.stringify([start + max, filter])).toString('base64url'),
      }),
    };
  }

  return {
    methods,
    tests: {
      addForeign(customerDomain: string, skuId: string, seats: number) {
        const customerId = newId('C');
        customers.push({ customerId, customerDomain, customerType: 'domain', isOwn: false, settings: {} });
        const requested = { skuId, plan: { planName: 'FLEXIBLE' }, seats: { maximumNumberOfSeats: seats } };
        const one = buy(customerId, newId(''), requested);
        subscriptions.push(one);
        elsewhere.set(one, seats);
        return customerId;
      },
      issueToken: transfers.issue,
      withdraw(customerId: string) {
        const customer = byKey(customerId);
        if (customer) customer.isOwn = false;
      },
      addRow: (row: unknown) => void rows.push(row),
    },
  };
}

function unsealed(token: string): string {
  const text = Buffer.from(token, 'base64url').toString();
  if (!text.startsWith('[')) throw errors.invalid();
  return text;
}

/** "Create a customer": the required properties, and an alternate e-mail address of another domain. */
function checkCustomer(body: Record<string, unknown>): void {
  const { customerDomain, customerType = 'domain', alternateEmail, postalAddress, primaryAdmin } = body;
  const address = (postalAddress ?? {}) as Record<string, unknown>;
  const { primaryEmail } = (primaryAdmin ?? {}) as Record<string, unknown>;
  const isDomain = /^(?!www\.)[a-z0-9.-]+\.[a-z]+$/.test(String(customerDomain));
  const isEmail = /^[^@\s]+@[^@\s]+$/.test(String(alternateEmail));
  const isOther = !String(alternateEmail).endsWith(`@${String(customerDomain)}`);
  const isReachable =
    customerType === 'team' ? Boolean(primaryEmail) : customerType === 'domain' && isEmail && isOther;
  if (!isDomain || !isReachable || !requiredAddress.every((name) => address[name])) throw errors.invalid();
}
