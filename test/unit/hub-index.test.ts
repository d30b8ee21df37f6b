import { describe, expect, test } from 'vitest';
import type { EventFilter, LoggedEvent } from '../../src/gateway/events/contract.ts';
import { createDistinctGroups } from '../../src/gateway/live/hub/distinct.ts';
import { createGroupIndex, placesOf } from '../../src/gateway/live/hub/group-index.ts';

const eventOf = (given: Partial<LoggedEvent>): LoggedEvent => ({
  seq: 1,
  stream: 'executions',
  tenant: 'AC1',
  topic: 'FW1',
  key: 'FN1',
  at: '',
  payload: {},
  customer: null,
  ...given,
});

const ofCustomer = (customer: string): readonly EventFilter[] => [
  { stream: 'executions', tenant: 'AC1', customer },
  { stream: 'operations', customer },
  { stream: 'reseller', tenant: customer },
];

describe('the index of groups', () => {
  test('finds followers of several streams and of a customer, each once', () => {
    const index = createGroupIndex<string>();
    index.add('C1', ofCustomer('C1'));
    index.add('C2', ofCustomer('C2'));
    index.add('all', [{ stream: 'executions', tenant: 'AC1' }, { stream: 'reseller' }]);
    const concerned = (...events: readonly Partial<LoggedEvent>[]) => [
      ...index.concerned(events.map(eventOf)),
    ];
    expect(concerned({}).toSorted()).toEqual(['all']);
    expect(concerned({ customer: 'C1' }).toSorted()).toEqual(['C1', 'all']);
    expect(concerned({ stream: 'operations', tenant: 'shop', customer: 'C2' })).toEqual(['C2']);
    expect(concerned({ stream: 'reseller', tenant: 'C1' }, { customer: 'C1' }).toSorted()).toEqual([
      'C1',
      'all',
    ]);
    expect([...index.streams].toSorted()).toEqual(['executions', 'operations', 'reseller']);
    index.remove('C1', ofCustomer('C1'));
    expect(concerned({ stream: 'reseller', tenant: 'C1' }, { customer: 'C1' })).toEqual(['all']);
  });
});

describe('distinct groups of an owner', () => {
  test('are counted at every place of a selection', () => {
    const distinct = createDistinctGroups(1);
    const places = placesOf(ofCustomer('C1'));
    expect(new Set(places).size).toBe(3);
    const leave = distinct.take('user:a', places, 'one');
    expect(leave).not.toBeNull();
    for (const place of places) expect(distinct.take('user:a', [place], 'two')).toBeNull();
    expect(distinct.take('user:b', places, 'two')).not.toBeNull();
    leave?.();
    leave?.();
    expect(distinct.take('user:a', places, 'two')).not.toBeNull();
  });
});
