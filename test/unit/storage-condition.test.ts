import { expect, test } from '@jest/globals';
import { Fault } from '../../src/kit/fault.ts';
import { createStorageCondition } from '../../src/storage/storage-condition.ts';

const full = new Fault('UNAVAILABLE', 'no room left');

function begin() {
  const told: (Fault | null)[] = [];
  let now = 0;
  const condition = createStorageCondition(
    (fault) => told.push(fault),
    () => now,
  );
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...condition, told, wait };
}

test('an outage is told once, and once when it is over', () => {
  const { told, failed, worked, wait } = begin();
  worked();
  for (let count = 0; count < 100; count += 1) failed(full);
  expect(told).toEqual([full]);
  wait(10_000);
  worked();
  worked();
  expect(told).toEqual([full, null]);
});

test('a storage that fails for some requests only is told once, whatever works between them', () => {
  const { told, failed, worked, wait } = begin();
  for (let count = 0; count < 100; count += 1) {
    failed(full);
    wait(9_999);
    worked();
  }
  expect(told).toEqual([full]);
});

test('a statement that is wrong says nothing of the storage', () => {
  const { told, failed } = begin();
  failed(new Error('syntax error'));
  failed(new Fault('CONFLICT', 'there is one already'));
  expect(told).toEqual([]);
});
