import { expect, test } from 'vitest';
import { parseAssetEvent } from '../../src/apis/inventory/contract/asset-events.ts';
import { assetStream } from '../../src/apis/inventory/graph/asset-stream.ts';
import { operationStream } from '../../src/apis/inventory/graph/operations/stream.ts';
import { knowsKinds } from '../../src/gateway/events/known-events.ts';

test('a step of an operation that only a newer release knows is left out', () => {
  const knows = (kind: string) => operationStream.knows?.({ stream: 'operations', payload: { kind } });
  expect(['STARTED', 'DONE', 'PAUSED'].map(knows)).toEqual([true, true, false]);
});

test('an event of assets keeps its known changes beside those of a newer release', () => {
  const location = 'projects/shop/locations/us-central1';
  expect(parseAssetEvent(location, { UPDATED: ['web'], MOVED: ['db'] })).toEqual([
    { kind: 'UPDATED', name: `${location}/assets/web` },
  ]);
});

test('an event of assets whose changes only a newer release knows is left out', () => {
  const knows = (payload: object) => assetStream.knows?.({ stream: 'assets', payload });
  expect([{ MOVED: ['db'] }, { MOVED: ['db'], UPDATED: ['web'] }, {}].map(knows)).toEqual([
    false,
    true,
    true,
  ]);
});

test('a payload without a kind is not an unknown kind: its reader reports it as broken', () => {
  const knows = knowsKinds(['ENDED']);
  expect([{ kind: 1 }, {}, null, 'text'].map((payload) => knows({ stream: 'executions', payload }))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
