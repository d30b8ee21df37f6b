import { expect, test } from 'vitest';
import { executionCounts } from '../../src/apis/executions/graph/lists.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { callOf } from '../support/calls.ts';
import { sidOf } from '../support/sids.ts';

test('counts of more executions than the gateway reads name the filter, and the conditions that narrow it', async () => {
  const executions = {
    readsBothEnds: false,
    countBy: async () => null,
    list: async () => ({
      items: Array(1000).fill({ status: 'ended', flowSid: sidOf('FW', 1) }),
      next: 'more',
    }),
  };
  const context = { call: callOf(), services: { executions } } as unknown as GraphContext;
  await expect(executionCounts(context, { flowSid: sidOf('FW', 1) }, ['STATUS'])).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message:
      'filter must select at most 1000 executions of the flow: the real execution service does not count, so that the gateway reads them. Narrow it with statuses with one value, createdAfter and createdBefore.',
    options: { field: 'filter' },
  });
});
