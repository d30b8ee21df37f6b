import { describe, expect, test } from 'vitest';
import {
  changesBetween,
  isReported,
  type Snapshot,
  snapshotOf,
} from '../../src/apis/reseller/reconcile/drift.ts';

const held: NonNullable<Snapshot> = {
  suspensionReasons: [],
  planName: 'ANNUAL',
  isInTrial: false,
  commitmentEnd: 1,
  numberOfSeats: 5,
  licensedNumberOfSeats: 1,
};

describe('detected changes', () => {
  test.each<[string, Snapshot, Snapshot, readonly string[]]>([
    ['nothing', held, { ...held }, []],
    ['it was bought', null, held, ['begun']],
    ['it was cancelled', held, null, ['ended']],
    ['an additional reason', held, { ...held, suspensionReasons: ['OTHER'] }, ['suspended']],
    ['a removed reason', { ...held, suspensionReasons: ['OTHER'] }, held, ['resumed']],
    ['a renewal', held, { ...held, commitmentEnd: 2 }, ['commitment']],
    ['seats', held, { ...held, numberOfSeats: 6 }, ['seats']],
    ['licences', held, { ...held, licensedNumberOfSeats: 2 }, ['licences']],
    ['the end of a trial', { ...held, isInTrial: true }, held, ['trial']],
    [
      'the plan after a trial, for which there is no notification',
      { ...held, isInTrial: true },
      { ...held, isInTrial: true, planName: 'FLEXIBLE' },
      [],
    ],
    [
      'the plan that ends the suspension of an expired trial, which is reported as the end of the suspension',
      { ...held, planName: 'TRIAL', commitmentEnd: null, suspensionReasons: ['TRIAL_ENDED'] },
      held,
      ['resumed'],
    ],
  ])('%s', (_name, before, now, changes) => {
    expect(changesBetween(before, now)).toEqual(changes);
  });
});

describe('fields that the service leaves out', () => {
  /** A subscription of which the service names nothing but what is given. */
  const listed = (given: object) =>
    ({
      ...{
        status: 'ACTIVE',
        suspensionReasons: [],
        planName: '',
        isInTrial: false,
        commitmentInterval: null,
      },
      ...{ numberOfSeats: null, licensedNumberOfSeats: null },
      ...given,
    }) as unknown as Parameters<typeof snapshotOf>[0];
  const whole = {
    planName: 'ANNUAL',
    commitmentInterval: { startTime: 0, endTime: 1 },
    ...{ numberOfSeats: 5, licensedNumberOfSeats: 1 },
  };

  test.each<[string, object, Snapshot]>([
    ['the plan and the seats', {}, held],
    ['the seats', { ...whole, numberOfSeats: null, licensedNumberOfSeats: null }, held],
    ['the commitment', { ...whole, commitmentInterval: null }, held],
    ['the state of a trial', {}, { ...held, planName: 'TRIAL', isInTrial: true }],
    ['all, its status too', { status: '' }, { ...held, suspensionReasons: ['OTHER'] }],
    ['all of one that has ended', { status: '' }, null],
  ])('%s: they keep their last values, and nothing has changed', (_name, given, before) => {
    const now = snapshotOf(listed(given), before);
    expect(now).toEqual(before);
    expect(changesBetween(before, now)).toEqual([]);
  });

  test('are no change when they come for the first time', () => {
    const unknown = snapshotOf(listed({}));
    expect(changesBetween(unknown, snapshotOf(listed(whole), unknown))).toEqual([]);
  });

  test('belong to the plan: another plan begins without the seats and the commitment of the last one', () => {
    const now = snapshotOf(listed({ planName: 'FLEXIBLE', licensedNumberOfSeats: 1 }), held);
    expect(now).toMatchObject({ commitmentEnd: null, numberOfSeats: null });
    expect(changesBetween(held, now)).toEqual(['plan']);
  });
});

describe('reported changes', () => {
  const told = (type: string, skuId = 'sku') => [{ type, skuId }];
  test('count only if the event has that kind and SKU', () => {
    expect(isReported(['suspended'], 'sku', told('SUBSCRIPTION_SUSPENDED'))).toBe(true);
    expect(isReported(['suspended'], 'sku', told('SUBSCRIPTION_SUSPENDED', 'other'))).toBe(false);
    expect(isReported(['suspended'], 'sku', told('SUBSCRIPTION_RENEWED'))).toBe(false);
    expect(isReported(['suspended', 'seats'], 'sku', told('SUBSCRIPTION_SUSPENDED'))).toBe(false);
    expect(isReported([], 'sku', [])).toBe(true);
  });
  test('of a subscription that was cancelled and bought again include all its values, but not its end', () => {
    const all = [
      'begun',
      'suspended',
      'resumed',
      'trial',
      'plan',
      'commitment',
      'seats',
      'licences',
    ] as const;
    expect(isReported(all, 'sku', told('NEW_SUBSCRIPTION_CREATED'))).toBe(true);
    expect(isReported(all, 'sku', told('NEW_SUBSCRIPTION_CREATED', 'other'))).toBe(false);
    expect(isReported(['ended'], 'sku', told('NEW_SUBSCRIPTION_CREATED'))).toBe(false);
  });
  test('to another SKU end this subscription', () => {
    expect(isReported(['ended'], 'sku', told('SUBSCRIPTION_UPGRADE', 'other'))).toBe(true);
    expect(isReported(['ended'], 'sku', told('SUBSCRIPTION_CANCELLED', 'other'))).toBe(false);
  });
});
