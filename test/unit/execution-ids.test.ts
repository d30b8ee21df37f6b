import { expect, test } from 'vitest';
import { executionId, parseExecutionId } from '../../src/apis/executions/graph/node-ids.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { sidOf } from '../support/sids.ts';

test('the id of an execution is that of its two keys, for more flows than are remembered', () => {
  for (let n = 1; n <= 1_100; n += 1) {
    for (const sid of [sidOf('FN', n), sidOf('FN', n + 1)]) {
      const ref = { flowSid: sidOf('FW', n), sid };
      expect(executionId(ref)).toBe(encodeId('Execution', ref.flowSid, sid));
      expect(parseExecutionId(executionId(ref), 'id')).toEqual(ref);
    }
  }
});
