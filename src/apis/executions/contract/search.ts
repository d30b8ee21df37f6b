import type { Call } from '../../../kit/call/call.ts';
import { rankOf, type SearchHit, type SearchQuery } from '../../../kit/search.ts';
import type { Executions } from '../contract.ts';
import type { ExecutionKind } from './search-kinds.ts';

type Hit = SearchHit<ExecutionKind>;

/** Flows that a search looks through. */
const maxFlows = 1_000;

/** An execution that a search has found. */
export interface FoundExecution {
  readonly flowSid: string;
  readonly sid: string;
  readonly address: string;
  readonly createdAt: string;
}

export function executionHit(query: SearchQuery, { flowSid, sid, address, createdAt }: FoundExecution): Hit {
  return {
    kind: 'EXECUTION',
    keys: [flowSid, sid],
    title: address,
    subtitle: sid,
    path: `/v2/Flows/${flowSid}/Executions/${sid}`,
    rank: rankOf(query, [sid, address]) ?? 0,
    createdAt,
  };
}

/** Returns the hit of a contact, which has no REST address. */
export const contactHit = ({ account }: Call, address: string, rank: number): Hit => ({
  kind: 'CONTACT',
  keys: [account, address],
  title: address,
  subtitle: null,
  path: '',
  rank,
  createdAt: '',
});

/** Returns the flows that match by SID or name. A flow has no REST address. */
export async function flowHits(
  { flows }: Pick<Executions, 'flows'>,
  call: Call,
  query: SearchQuery,
): Promise<readonly Hit[]> {
  const { items } = await flows(call, { size: maxFlows });
  return items.flatMap(({ sid, name }): readonly Hit[] => {
    const rank = rankOf(query, [sid, name ?? '']);
    return rank === null
      ? []
      : [
          {
            kind: 'FLOW',
            keys: [sid],
            title: name ?? sid,
            subtitle: name === null ? null : sid,
            path: '',
            rank,
            createdAt: '',
          },
        ];
  });
}
