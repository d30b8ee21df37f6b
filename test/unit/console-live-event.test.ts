import { expect, test } from 'vitest';
import type { LiveEntry } from '../../console/live/live-entry.ts';
import { liveEvent } from '../../console/live/live-event.ts';
import { grouped, readableText } from '../../console/live/shown-entries.ts';

const operation = {
  name: 'projects/shop/locations/us-central1/operations/op-1',
  state: 'SUCCEEDED',
} as const;

test('the removal of the record of an operation is neither a failure nor a deletion of what it has made', () => {
  const { title, tone } = liveEvent({
    __typename: 'InventoryOperationChange',
    id: 'e1',
    kind: 'OPERATION_DELETED',
    occurredAt: '2026-01-01T00:00:00Z',
    text: 'Operation op-1 (addAssets groups/wave-1) was removed from the records',
    service: 'INVENTORY',
    customer: null,
    operation,
  });
  expect({ title, tone }).toEqual({ title: 'Record removed', tone: 'neutral' });
});

test('steps of one execution are one row with the newest of them, and other events stay', () => {
  const entry = (
    key: string,
    kind: 'EXECUTION_STARTED' | 'EXECUTION_STEP_ENTERED',
    executionSid: string,
  ) => ({
    kind: 'event' as const,
    key,
    event: liveEvent({
      __typename: 'ExecutionChange',
      id: key,
      kind,
      occurredAt: '2026-01-01T00:00:00Z',
      text: key,
      service: 'EXECUTIONS',
      customer: null,
      executionSid,
      flowSid: 'FW1',
    }),
  });
  const entries: readonly LiveEntry[] = [
    entry('4', 'EXECUTION_STEP_ENTERED', 'FN1'),
    entry('3', 'EXECUTION_STEP_ENTERED', 'FN2'),
    entry('2', 'EXECUTION_STEP_ENTERED', 'FN1'),
    entry('1', 'EXECUTION_STARTED', 'FN1'),
  ];
  const rows = grouped(entries).map((one) => [one.key, one.kind === 'event' ? one.earlier : null]);
  expect(rows).toEqual([
    ['4', '1 earlier step'],
    ['3', ''],
    ['1', undefined],
  ]);
});

test('reports of one operation are one row with the newest of them, and its end stays', () => {
  const entry = (key: string, kind: 'OPERATION_PROGRESSED' | 'OPERATION_DONE', name: string) => ({
    kind: 'event' as const,
    key,
    event: liveEvent({
      __typename: 'InventoryOperationChange',
      id: key,
      kind,
      occurredAt: '2026-01-01T00:00:00Z',
      text: key,
      service: 'INVENTORY',
      customer: null,
      operation: { ...operation, name },
    }),
  });
  const entries: readonly LiveEntry[] = [
    entry('5', 'OPERATION_DONE', 'op-1'),
    entry('4', 'OPERATION_PROGRESSED', 'op-1'),
    entry('3', 'OPERATION_PROGRESSED', 'op-2'),
    entry('2', 'OPERATION_PROGRESSED', 'op-1'),
    entry('1', 'OPERATION_PROGRESSED', 'op-1'),
  ];
  expect(grouped(entries).map((one) => [one.key, one.kind === 'event' ? one.earlier : null])).toEqual([
    ['5', undefined],
    ['4', '2 earlier reports'],
    ['3', ''],
  ]);
});

test('an event has the name of its flow and the reason of its end in words', () => {
  expect(readableText('Contact client:a left the flow: FLOW_END', new Map())).toBe(
    'Contact client:a left the flow: flow finished',
  );
  const sid = `FW${'0'.repeat(32)}`;
  expect(readableText(`entered the flow ${sid}`, new Map([[sid, 'Survey']]))).toBe('entered the flow Survey');
});
