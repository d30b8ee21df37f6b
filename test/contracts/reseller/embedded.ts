import { describe, expect, test } from 'vitest';
import { parseResellerEvent } from '../../../src/apis/reseller/contract/events.ts';
import { parseEmail } from '../../../src/apis/reseller/contract/ids.ts';
import type {
  CustomerAuthToken,
  OperatorEvent,
  SubscriptionRef,
} from '../../../src/apis/reseller/contract.ts';
import { createIntake } from '../../../src/apis/reseller/intake/intake.ts';
import { deliveredOf } from '../../../src/apis/reseller/intake/pull.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { startScheduler } from '../../../src/kit/work/scheduler.ts';
import { tempFolder } from '../../support/folder.ts';
import { embeddedOver, resellerCall, resellerImplementations } from '../../support/resellers.ts';
import {
  annual,
  byId,
  bySku,
  flexible,
  made,
  openSetting,
  plus,
  refusalOf,
  type SentNotification,
  standard,
  starter,
  trial,
  vault,
} from './setting.ts';

const day = 24 * 3600;
const year = 365 * day;

/** Types and reasons of the notifications, in order. */
const brief = (told: readonly SentNotification[]) =>
  told.map((one) => [
    one.event_type,
    ...(one.subscription_suspension_reasons ?? []),
    ...(one.subscription_cancellation_reason ? [one.subscription_cancellation_reason] : []),
  ]);

describe.each(resellerImplementations.slice(0, 2))('the reselling service, $name', (implementation) => {
  const setting = openSetting(implementation);
  const { buy, change, fetch, told } = setting;
  const inside = () => {
    if (!setting.inside) throw new Error('it runs in another process');
    return setting.inside;
  };
  /** Advances the time by that many seconds and runs the timers that are due. */
  const pass = async (seconds: number) => {
    inside().clock.advance(seconds);
    return await inside().timers.settle();
  };
  const operate = async (ref: SubscriptionRef, event: OperatorEvent) =>
    made(await setting.reseller.operate(resellerCall(), ref, event)).subscription;

  test('a notification has the documented fields, and the customer and subscription of the change', async () => {
    const customer = await setting.newCustomer();
    const bought = await buy(flexible(), customer);
    const now = inside().clock.now();
    expect(await told(customer.customerId)).toEqual([
      {
        customer_id: customer.customerId,
        customer_domain_name: customer.customerDomain,
        event_type: 'NEW_SUBSCRIPTION_CREATED',
        sku_id: starter,
        subscription_id: bought.subscriptionId,
        message_id: expect.stringMatching(/^[1-9]\d{15}$/),
        publish_time: { seconds: Math.floor(now / 1000), nanos: (now % 1000) * 1e6 },
        reseller_customer_id: 'C0reseller',
      },
    ]);
  });

  test('a refused call causes no notification', async () => {
    const bought = await buy();
    await change(byId(bought), { kind: 'activate' });
    await setting.reseller.insertSubscription(resellerCall(), bought.customerId, flexible());
    expect(brief(await told(bought.customerId))).toEqual([['NEW_SUBSCRIPTION_CREATED']]);
  });

  test('calls and operators cause the documented notifications', async () => {
    const customer = await setting.newCustomer();
    const ref = bySku(await buy(flexible(), customer));
    await buy(flexible(vault), customer);
    await operate(ref, { eventType: 'LICENSE_ASSIGNMENT_CHANGED', licensedNumberOfSeats: 2 });
    await change(ref, { kind: 'changeSeats', seats: { maximumNumberOfSeats: 20 } });
    await buy({ ...flexible(plus), sourceSkuId: starter }, customer);
    const down = bySku(await buy({ ...flexible(standard), sourceSkuId: plus }, customer));
    await change(down, { kind: 'changePlan', planName: 'ANNUAL_MONTHLY_PAY', seats: { numberOfSeats: 10 } });
    await change(down, { kind: 'changeSeats', seats: { numberOfSeats: 12 } });
    await change(down, { kind: 'changeRenewalSettings', renewalType: 'CANCEL' });
    await change(down, { kind: 'suspend' });
    await operate(down, { eventType: 'SUBSCRIPTION_SUSPENDED', suspensionReason: 'PENDING_TOS_ACCEPTANCE' });
    await operate(down, {
      eventType: 'SUBSCRIPTION_SUSPENSION_REVOKED',
      suspensionReason: 'PENDING_TOS_ACCEPTANCE',
    });
    await change(down, { kind: 'activate' });
    await operate(down, { eventType: 'SUBSCRIPTION_CONVERTED', billingMethod: 'OFFLINE' });
    await setting.reseller.deleteSubscription(resellerCall(), down, 'transfer_to_direct');
    await operate(down, { eventType: 'SUBSCRIPTION_CONVERTED', conversion: 'DIRECT_TO_RESELLER' });
    await operate(down, { eventType: 'SUBSCRIPTION_CONVERTED', conversion: 'PAID_TO_GRACE_PERIOD' });
    expect(brief(await told(customer.customerId))).toEqual([
      ['NEW_SUBSCRIPTION_CREATED'],
      ['NEW_SUBSCRIPTION_CREATED'],
      ['LICENSE_ASSIGNMENT_CHANGED'],
      ['SUBSCRIPTION_UPGRADE'],
      ['SUBSCRIPTION_CANCELLED', 'PURCHASE_OF_SUBSUMING_SKU'],
      ['SUBSCRIPTION_DOWNGRADE'],
      ['PRICE_PLAN_SWITCHED'],
      ['COMMITMENT_CHANGED'],
      ['SUBSCRIPTION_SUSPENDED', 'RESELLER_INITIATED'],
      ['SUBSCRIPTION_SUSPENDED', 'RESELLER_INITIATED', 'PENDING_TOS_ACCEPTANCE'],
      ['SUBSCRIPTION_SUSPENSION_REVOKED'],
      ['SUBSCRIPTION_SUSPENSION_REVOKED'],
      ['SUBSCRIPTION_CONVERTED'],
      ['SUBSCRIPTION_CANCELLED', 'TRANSFERRED_OUT'],
      ['SUBSCRIPTION_CONVERTED'],
      ['SUBSCRIPTION_CONVERTED'],
    ]);
  });

  test.each([
    ['cancel', 'RESELLER_INITIATED'],
    ['transfer_to_direct', 'TRANSFERRED_OUT'],
  ] as const)('%s is notified with its reason', async (how, reason) => {
    const bought = await buy();
    await setting.reseller.deleteSubscription(resellerCall(), byId(bought), how);
    expect(brief(await told(bought.customerId)).at(-1)).toEqual(['SUBSCRIPTION_CANCELLED', reason]);
  });

  test('a transfer from direct billing is notified as a conversion, and the token expires after 30 days', async () => {
    const { customerId } = await buy(annual());
    const ref = { customer: customerId, skuId: starter };
    await operate(ref, { eventType: 'LICENSE_ASSIGNMENT_CHANGED', licensedNumberOfSeats: 7 });
    await setting.reseller.deleteSubscription(resellerCall(), ref, 'transfer_to_direct');
    const transferred = async (customerAuthToken: CustomerAuthToken, input = flexible()) =>
      await setting.reseller.insertSubscription(resellerCall(), customerId, { ...input, customerAuthToken });
    const old = await setting.tokenOf(customerId);
    inside().clock.advance(30 * day);
    expect(refusalOf(await transferred(old))?.code).toBe('FORBIDDEN');
    // Time goes on with direct billing: the year is renewed twice, and ends in less than 30 days.
    inside().clock.advance(2 * year + 306 * day);
    const token = await setting.tokenOf(customerId);
    const list = { customer: customerId, customerAuthToken: token };
    const { items } = await setting.reseller.listTransferable(resellerCall(), list, { size: 5 });
    expect(items).toMatchObject([{ status: 'ACTIVE', transferInfo: { minimumTransferableSeats: 7 } }]);
    const few = refusalOf(await transferred(token, { ...flexible(), seats: { maximumNumberOfSeats: 6 } }));
    expect(few).toMatchObject({ code: 'INVALID', message: expect.stringContaining('at least 7') });
    const { subscription } = made(await transferred(token));
    expect(subscription).toMatchObject({ planName: 'FLEXIBLE', licensedNumberOfSeats: 7 });
    expect(brief(await told(customerId)).slice(2)).toEqual([
      ['SUBSCRIPTION_CANCELLED', 'TRANSFERRED_OUT'],
      ['SUBSCRIPTION_CONVERTED'],
    ]);
    expect((await told(customerId)).at(-1)?.subscription_id).toBe(subscription.subscriptionId);
  });

  test.each(['OTHER', 'TRANSFERRED_OUT'] as const)(
    'an operator can cancel because of %s',
    async (cancellationReason) => {
      const bought = await buy();
      await operate(byId(bought), { eventType: 'SUBSCRIPTION_CANCELLED', cancellationReason });
      expect(brief(await told(bought.customerId)).at(-1)).toEqual([
        'SUBSCRIPTION_CANCELLED',
        cancellationReason,
      ]);
    },
  );

  test('a trial without a plan is suspended at its end, and continues when a plan is chosen', async () => {
    const bought = await buy(trial());
    await pass(30 * day - 1);
    expect(await fetch(bySku(bought))).toEqual(bought);
    await pass(1);
    expect(await fetch(bySku(bought))).toMatchObject({
      isInTrial: false,
      status: 'SUSPENDED',
      suspensionReasons: ['TRIAL_ENDED'],
    });
    const plan = { kind: 'changePlan', planName: 'FLEXIBLE', seats: { maximumNumberOfSeats: 5 } } as const;
    expect(made(await change(bySku(bought), plan)).subscription.status).toBe('ACTIVE');
    expect(brief(await told(bought.customerId))).toEqual([
      ['NEW_SUBSCRIPTION_CREATED'],
      ['SUBSCRIPTION_TRIAL_ENDED'],
      ['SUBSCRIPTION_SUSPENDED', 'TRIAL_ENDED'],
      ['SUBSCRIPTION_SUSPENSION_REVOKED'],
    ]);
  });

  const atTheEnd: readonly (readonly [string, object, readonly (readonly string[])[]])[] = [
    [
      'AUTO_RENEW_YEARLY_PAY',
      { planName: 'ANNUAL_YEARLY_PAY', numberOfSeats: 10 },
      [['SUBSCRIPTION_RENEWED']],
    ],
    [
      'RENEW_CURRENT_USERS_MONTHLY_PAY',
      { planName: 'ANNUAL', numberOfSeats: 4 },
      [['SUBSCRIPTION_RENEWED'], ['COMMITMENT_CHANGED']],
    ],
    [
      'SWITCH_TO_PAY_AS_YOU_GO',
      { planName: 'FLEXIBLE', maximumNumberOfSeats: 10, commitmentInterval: null },
      [['SUBSCRIPTION_RENEWED']],
    ],
    [
      'CANCEL',
      { status: 'SUSPENDED', suspensionReasons: ['RENEWAL_WITH_TYPE_CANCEL'] },
      [['SUBSCRIPTION_SUSPENDED', 'RENEWAL_WITH_TYPE_CANCEL']],
    ],
  ];
  test.each(atTheEnd)('%s at the end of the year', async (renewalType, state, events) => {
    const bought = await buy({ ...annual(), renewalType });
    await operate(bySku(bought), { eventType: 'LICENSE_ASSIGNMENT_CHANGED', licensedNumberOfSeats: 4 });
    await pass(year);
    expect(await fetch(bySku(bought))).toMatchObject(state);
    expect(brief(await told(bought.customerId)).slice(2)).toEqual(events);
  });

  test('a suspended subscription does not renew; its activation starts another year', async () => {
    const bought = await buy(annual());
    await change(bySku(bought), { kind: 'suspend' });
    await pass(year + 5 * day);
    expect(await fetch(bySku(bought))).toMatchObject({ status: 'SUSPENDED' });
    const { subscription } = made(await change(bySku(bought), { kind: 'activate' }));
    const startTime = inside().clock.now();
    expect(subscription.commitmentInterval).toEqual({ startTime, endTime: startTime + year * 1000 });
    expect(brief(await told(bought.customerId)).slice(2)).toEqual([
      ['SUBSCRIPTION_SUSPENSION_REVOKED'],
      ['SUBSCRIPTION_RENEWED'],
    ]);
  });

  test('years that passed while the service was down are renewed one after another', async () => {
    const bought = await buy(annual());
    await pass(3 * year);
    expect(brief(await told(bought.customerId)).slice(1)).toEqual(Array(3).fill(['SUBSCRIPTION_RENEWED']));
  });

  test('two services on one database: each timer fires once, and the next one is announced', async () => {
    const customer = await setting.newCustomer();
    for (const skuId of [starter, standard, plus, vault]) await buy(trial(skuId), customer);
    const other = embeddedOver(inside().storage, inside().clock);
    inside().clock.advance(30 * day);
    const next = await Promise.all([inside().timers, other.timers].map((timers) => timers.settle()));
    expect(new Set(next).size).toBe(1);
    const types = (await told(customer.customerId)).map(({ event_type }) => event_type).slice(4);
    expect(types.toSorted()).toEqual([
      ...Array(4).fill('SUBSCRIPTION_SUSPENDED'),
      ...Array(4).fill('SUBSCRIPTION_TRIAL_ENDED'),
    ]);
  });

  test('a scheduler wakes for the next due timer, also for one that is set later', async () => {
    const { storage, clock } = inside();
    const settled: (number | null)[] = [];
    const waiting = new Set<() => void>();
    const timers = {
      async settle() {
        const next = await embeddedOver(storage, clock).timers.settle();
        settled.push(next);
        for (const resolve of waiting) resolve();
        return next;
      },
    };
    const settledOnce = () => new Promise<void>((resolve) => waiting.add(resolve));
    const first = settledOnce();
    await using scheduler = startScheduler(timers, { clock: clock.now });
    await first;
    const bought = await buy(trial());
    clock.advance(30 * day);
    const again = settledOnce();
    scheduler.soon();
    await again;
    expect(await fetch(bySku(bought))).toMatchObject({ suspensionReasons: ['TRIAL_ENDED'] });
  });

  test('a registered account may subscribe to the topic, and to no other', async () => {
    const email = parseEmail('known@project.iam.gserviceaccount.com', 'email');
    made(await setting.reseller.register(resellerCall(), email));
    const { authorised, topicName } = inside();
    expect(await authorised.has(topicName, email)).toBe(true);
    expect(await authorised.has(topicName, 'other@project.iam.gserviceaccount.com')).toBe(false);
    expect(await authorised.has('projects/other/topics/reseller-notifications', email)).toBe(false);
  });

  describe('the event log', () => {
    const logged = async (customerId: string) => {
      const rows = await inside()
        .storage.db.selectFrom('events')
        .select('payload')
        .where('tenant', '=', customerId)
        .orderBy('id')
        .execute();
      return rows.map(({ payload }) => parseResellerEvent(JSON.parse(payload)));
    };
    /** Changes a subscription in several ways. */
    const live = async () => {
      const bought = await buy({ ...annual(), renewalType: 'CANCEL' });
      await change(bySku(bought), { kind: 'suspend' });
      await change(bySku(bought), { kind: 'activate' });
      await pass(year);
      await setting.reseller.deleteSubscription(resellerCall(), bySku(bought), 'cancel');
      return bought.customerId;
    };

    test('has the event that an intake makes of the notification, without the message', async () => {
      const customerId = await live();
      const subscription = 'projects/shop/subscriptions/remote';
      const all = await inside()
        .storage.db.selectFrom('messaging_messages')
        .select(['id', 'data', 'date_published'])
        .orderBy('id')
        .execute();
      const published = all.filter(({ data }) =>
        Buffer.from(data, 'base64').toString().includes(`"${customerId}"`),
      );
      const messages = published.map(({ id, data, date_published }) => ({
        message: { messageId: String(id), data, publishTime: date_published, attributes: {} },
      }));
      await using place = await openElsewhere();
      const { db } = place.storage;
      const intake = createIntake({ db, clock: inside().clock.now });
      await intake.take(messages.map((message) => deliveredOf(message, subscription)));
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('tenant', '=', customerId)
        .orderBy('id')
        .execute();
      const received = rows.map(({ payload }) => parseResellerEvent(JSON.parse(payload)));
      expect(received.map(({ type }) => type)).toEqual([
        'NEW_SUBSCRIPTION_CREATED',
        'SUBSCRIPTION_SUSPENDED',
        'SUBSCRIPTION_SUSPENSION_REVOKED',
        'SUBSCRIPTION_SUSPENDED',
        'SUBSCRIPTION_CANCELLED',
      ]);
      const times = published.map(({ date_published }) => date_published);
      expect(await logged(customerId)).toEqual(
        received.map((event, index) => ({
          ...event,
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          messageId: null,
          attributes: null,
          subscriptionName: null,
          // The time of the change; the clock stood still until the message was published.
          publishedAt: times[index],
          receivedAt: times[index],
        })),
      );
      const own = await inside()
        .storage.db.selectFrom('events')
        .select(['stream', 'tenant', 'topic', 'key', 'customer_id'])
        .where('tenant', '=', customerId)
        .orderBy('id')
        .execute();
      expect(own).toEqual(
        rows.map(({ stream, tenant, topic, key, customer_id }) => ({
          stream,
          tenant,
          topic,
          key,
          customer_id,
        })),
      );
    });

    test('has no event of a change that was not committed, and its notification is not published', async () => {
      const bought = await buy();
      const { db } = inside().storage;
      const failing = embeddedOver({
        ...inside().storage,
        db: db.withPlugin({
          transformQuery({ node }) {
            if (JSON.stringify(node).includes('"messaging_topics"')) throw new Error('cannot publish');
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
      });
      const suspended = failing.reseller.changeSubscription(resellerCall(), byId(bought), {
        kind: 'suspend',
      });
      await expect(suspended).rejects.toThrow();
      expect((await fetch(byId(bought)))?.status).toBe('ACTIVE');
      expect((await logged(bought.customerId)).map(({ type }) => type)).toEqual(['NEW_SUBSCRIPTION_CREATED']);
      expect(await told(bought.customerId)).toHaveLength(1);
    });
  });
});

/** Opens an empty database: the log of a gateway to which this service is remote. */
async function openElsewhere() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const storage = opening.use(await openStorage({ folder: folder.path }));
  const opened = opening.move();
  return { storage, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
