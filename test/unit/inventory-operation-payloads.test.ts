import { describe, expect, test } from 'vitest';
import type { MessageOf } from '../../src/apis/inventory/contract.ts';
import { operationPayload } from '../../src/apis/inventory/graph/operations/payloads.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';

const target = 'projects/shop/locations/us-central1/groups/web';

/** Returns the names that are read for the payload's field `group` or `source`. */
async function readFor(field: string, operation: Partial<MessageOf<'Operation'>>) {
  const read: string[] = [];
  const resource = { load: async (name: string) => void read.push(name) };
  const context = { loaders: { inventory: { resource } } } as unknown as GraphContext;
  const whole = { metadata: { target }, ...operation } as MessageOf<'Operation'>;
  await operationPayload[field]?.({ operation: whole }, {}, context);
  return read;
}

describe('the resource beside an operation', () => {
  test('is the target of a successful operation of its kind', async () => {
    expect(await readFor('group', { done: true, response: {} })).toEqual([target]);
    expect(await readFor('source', { done: true, response: {} })).toEqual([]);
  });

  test.each([
    ['runs', {}],
    ['failed', { done: true, error: { code: 5 } }],
    ['was cancelled', { done: true, error: { code: 1 } }],
  ])('is null while the operation %s', async (_, operation) => {
    expect(await readFor('group', operation)).toEqual([]);
  });
});
