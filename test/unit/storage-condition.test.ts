import { expect, test } from 'vitest';
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

test('the start and the end of an outage are reported once each', () => {
  const { told, failed, worked, wait } = begin();
  worked();
  for (let count = 0; count < 100; count += 1) failed(full);
  expect(told).toEqual([full]);
  wait(10_000);
  worked();
  worked();
  expect(told).toEqual([full, null]);
});

test('a storage that fails only for some requests is reported once, although others succeed in between', () => {
  const { told, failed, worked, wait } = begin();
  for (let count = 0; count < 100; count += 1) {
    failed(full);
    wait(9_999);
    worked();
  }
  expect(told).toEqual([full]);
});

test('a statement with an error does not count as a storage failure', () => {
  const { told, failed } = begin();
  failed(new Error('syntax error'));
  failed(new Fault('CONFLICT', 'there is one already'));
  expect(told).toEqual([]);
});
