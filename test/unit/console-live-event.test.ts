import { expect, test } from 'vitest';
import { liveEvent } from '../../console/live/live-event.ts';

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
    operation,
  });
  expect({ title, tone }).toEqual({ title: 'Record removed', tone: 'neutral' });
});
