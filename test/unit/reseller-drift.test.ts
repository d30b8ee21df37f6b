import { describe, expect, test } from 'vitest';
import { changesBetween, isTold, type Snapshot } from '../../src/apis/reseller/reconcile/drift.ts';

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

describe('reported changes', () => {
  const told = (type: string, skuId = 'sku') => [{ type, skuId }];
  test('count only if the event has that kind and SKU', () => {
    expect(isTold(['suspended'], 'sku', told('SUBSCRIPTION_SUSPENDED'))).toBe(true);
    expect(isTold(['suspended'], 'sku', told('SUBSCRIPTION_SUSPENDED', 'other'))).toBe(false);
    expect(isTold(['suspended'], 'sku', told('SUBSCRIPTION_RENEWED'))).toBe(false);
    expect(isTold(['suspended', 'seats'], 'sku', told('SUBSCRIPTION_SUSPENDED'))).toBe(false);
    expect(isTold([], 'sku', [])).toBe(true);
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
    expect(isTold(all, 'sku', told('NEW_SUBSCRIPTION_CREATED'))).toBe(true);
    expect(isTold(all, 'sku', told('NEW_SUBSCRIPTION_CREATED', 'other'))).toBe(false);
    expect(isTold(['ended'], 'sku', told('NEW_SUBSCRIPTION_CREATED'))).toBe(false);
  });
  test('to another SKU end this subscription', () => {
    expect(isTold(['ended'], 'sku', told('SUBSCRIPTION_UPGRADE', 'other'))).toBe(true);
    expect(isTold(['ended'], 'sku', told('SUBSCRIPTION_CANCELLED', 'other'))).toBe(false);
  });
});
