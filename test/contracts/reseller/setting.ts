import { afterAll, beforeAll, expect } from 'vitest';
import { parseAuthToken, parseSkuId } from '../../../src/apis/reseller/contract/ids.ts';
import type {
  Customer,
  CustomerAuthToken,
  DomainName,
  NewSubscription,
  Refusal,
  Refused,
  Reseller,
  SkuId,
  Subscription,
  SubscriptionChange,
  SubscriptionRef,
} from '../../../src/apis/reseller/contract.ts';
import { subscriptionKey } from '../../../src/apis/reseller/contract.ts';
import {
  customerInput,
  type OpenedReseller,
  type ResellerImplementation,
  resellerCall,
} from '../../support/resellers.ts';

export const sku = (text: string): SkuId => parseSkuId(text, 'skuId');
export const starter = sku('1010020027');
export const standard = sku('1010020028');
export const plus = sku('1010020025');
export const vault = sku('Google-Vault');

export const flexible = (skuId: SkuId = starter): NewSubscription => ({
  skuId,
  planName: 'FLEXIBLE',
  seats: { maximumNumberOfSeats: 10 },
});
export const annual = (skuId: SkuId = starter): NewSubscription => ({
  skuId,
  planName: 'ANNUAL_MONTHLY_PAY',
  seats: { numberOfSeats: 10 },
});
export const trial = (skuId: SkuId = starter): NewSubscription => ({
  skuId,
  planName: 'TRIAL',
  seats: { maximumNumberOfSeats: 10 },
});

/** A notification without the values that are random at each change. */
export interface SentNotification {
  readonly event_type: string;
  readonly sku_id: string;
  readonly subscription_id: string;
  readonly subscription_suspension_reasons?: readonly string[];
  readonly subscription_cancellation_reason?: string;
}

/** An object whose customer has a domain, as new ones have. */
export type Named<Of> = Of & { readonly customerDomain: DomainName };

export function named<Of extends { readonly customerDomain: DomainName | null }>(one: Of): Named<Of> {
  const { customerDomain } = one;
  if (customerDomain === null) throw new Error('the customer has no domain');
  return { ...one, customerDomain };
}

/** The implementation under test, opened once; every test has its own customers. */
export interface ResellerSetting {
  readonly reseller: Reseller;
  readonly isOurs: boolean;
  /** Undefined when the service runs in another process. */
  readonly inside: OpenedReseller['inside'];
  newDomain(): string;
  newCustomer(): Promise<Named<Customer>>;
  buy(input?: NewSubscription, customer?: Pick<Customer, 'customerId'>): Promise<Named<Subscription>>;
  change(ref: SubscriptionRef, change: SubscriptionChange): ReturnType<Reseller['changeSubscription']>;
  fetch(ref: SubscriptionRef): Promise<Subscription | null>;
  /** Returns a token that the customer has generated for the reseller. */
  tokenOf(customerId: Customer['customerId']): Promise<CustomerAuthToken>;
  /** Returns that customer's published notifications, in order. */
  told(customerId: string): Promise<readonly SentNotification[]>;
}

export function openSetting(implementation: ResellerImplementation): ResellerSetting {
  let opened: OpenedReseller | undefined;
  let counted = 0;
  const current = (): OpenedReseller => {
    if (!opened) throw new Error('the implementation is not open');
    return opened;
  };
  beforeAll(async () => {
    opened = await implementation.open();
  });
  afterAll(async () => {
    await opened?.[Symbol.asyncDispose]();
  });

  const setting: ResellerSetting = {
    isOurs: implementation.isOurs,
    get reseller() {
      return current().reseller;
    },
    get inside() {
      return current().inside;
    },
    newDomain() {
      counted += 1;
      return `customer-${counted}.example.com`;
    },
    newCustomer: async () =>
      named(
        made(await setting.reseller.insertCustomer(resellerCall(), customerInput(setting.newDomain())))
          .customer,
      ),
    async buy(input = flexible(), customer) {
      const { customerId } = customer ?? (await setting.newCustomer());
      return named(
        made(await setting.reseller.insertSubscription(resellerCall(), customerId, input)).subscription,
      );
    },
    change: (ref, change) => setting.reseller.changeSubscription(resellerCall(), ref, change),
    async fetch(ref) {
      const found = (await setting.reseller.subscriptions(resellerCall(), [ref])).get(subscriptionKey(ref));
      if (found instanceof Error) throw found;
      return found ?? null;
    },
    async tokenOf(customerId) {
      const text = current().tokenOf?.(customerId);
      if (text !== undefined) return parseAuthToken(text);
      const { issued } = made(await setting.reseller.issueAuthToken(resellerCall(), customerId));
      return issued.customerAuthToken;
    },
    async told(customerId) {
      const db = current().inside?.storage.db;
      const published = await db?.selectFrom('messaging_messages').select('data').orderBy('id').execute();
      return (published ?? [])
        .map(({ data }) => JSON.parse(Buffer.from(data, 'base64').toString()))
        .filter(({ customer_id }) => customer_id === customerId);
    },
  };
  return setting;
}

export function made<Answer extends object>(outcome: Answer): Exclude<Answer, Refused> {
  if ('refused' in outcome) throw new Error(`refused: ${(outcome.refused as Refusal).message}`);
  return outcome as Exclude<Answer, Refused>;
}

/** Returns the refusal of an outcome; null when there is none. */
export function refusalOf(outcome: object): Refusal | null {
  return 'refused' in outcome ? (outcome as { refused: Refusal }).refused : null;
}

export const byId = ({ customerId, subscriptionId }: Subscription): SubscriptionRef => ({
  customer: customerId,
  subscriptionId,
});
export const bySku = ({ customerId, skuId }: Subscription): SubscriptionRef => ({
  customer: customerId,
  skuId,
});

/** Returns the expected refusal of a state; the real service has no message of ours, and two codes for it. */
export const refusedState = ({ isOurs }: ResellerSetting, message: RegExp) =>
  isOurs
    ? { code: 'FAILED_PRECONDITION', message: expect.stringMatching(message) }
    : { code: expect.stringMatching(/^(?:FAILED_PRECONDITION|INVALID)$/) };

/** Returns the expected refusal of a field; the real service does not name it. */
export const refusedField = ({ isOurs }: ResellerSetting, field: string) =>
  isOurs ? { code: 'INVALID', field, message: expect.stringContaining(field) } : { code: 'INVALID' };
