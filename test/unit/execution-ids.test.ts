import { expect, test } from 'vitest';
import { executionId, parseExecutionId } from '../../src/apis/executions/graph/node-ids.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { sidOf } from '../support/sids.ts';

test('the id of an execution is that of its two keys, for more flows than are remembered', () => {
  const refs = Array.from({ length: 1_100 }, (_, n) => [1, 2].map((more) => [n + 1, n + more] as const))
    .flat()
    .map(([flow, own]) => ({ flowSid: sidOf('FW', flow), sid: sidOf('FN', own) }));
  const ids = refs.map(executionId);
  expect(ids).toEqual(refs.map(({ flowSid, sid }) => encodeId('Execution', flowSid, sid)));
  expect(ids.map((id) => parseExecutionId(id, 'id'))).toEqual(refs);
});
