import { describe, expect, test } from 'vitest';
import type { CustomerId } from '../../src/apis/joins/contract.ts';
import { customerExecutions } from '../../src/apis/joins/graph/execution-lists.ts';
import { customerLocations } from '../../src/apis/joins/graph/location-lists.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { callOf } from '../support/calls.ts';

/** Returns a context of a call that ends with its second read of links or locations, and the number of those reads. */
function leaving() {
  const left = new AbortController();
  const reads = { count: 0 };
  const read = () => {
    reads.count += 1;
    if (reads.count === 2) left.abort(new Error('the client has left'));
  };
  const links = async ({ kind }: { kind: 'contact' | 'project' }) => {
    if (kind === 'contact') read();
    const target = kind === 'contact' ? { kind, address: 'client:ada' } : { kind, project: 'shop' };
    const items = ['1', '2', '3', '4'].map((id) => ({ id, target }));
    return { items, next: kind === 'contact' ? '4' : null };
  };
  const locations = async () => {
    read();
    return { items: [], next: null };
  };
  const count = async () => {
    read();
    return 1;
  };
  const context = {
    call: { ...callOf(), signal: left.signal },
    loaders: { joins: { links: { load: links } }, executions: { list: {}, count: {} } },
    services: { executions: { readsBothEnds: true }, inventory: { list: locations, count } },
  } as unknown as GraphContext;
  return { context, reads };
}

const customer = 'Cacme' as CustomerId;

describe('a list of a customer that is read in many steps', () => {
  test.each([
    ['executions', (context: GraphContext) => customerExecutions(context, customer, {}).read({ size: 5 })],
    [
      'the count of executions',
      (context: GraphContext) => customerExecutions(context, customer, {}).count?.(),
    ],
    ['locations', (context: GraphContext) => customerLocations(context, customer, {}).read({ size: 5 })],
    ['the count of locations', (context: GraphContext) => customerLocations(context, customer, {}).count?.()],
  ])('%s: nothing more is read when the client has left', async (_, run) => {
    const { context, reads } = leaving();
    await expect(run(context)).rejects.toThrow('the client has left');
    expect(reads.count).toBe(2);
  });
});
