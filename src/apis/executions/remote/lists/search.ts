import type { Call } from '../../../../kit/call/call.ts';
import { Fault, noneIfRefused } from '../../../../kit/fault.ts';
import type { SearchHit, SearchQuery } from '../../../../kit/search.ts';
import { phoneAddress } from '../../../../kit/text/phone-numbers.ts';
import { contactHit, executionHit, flowHits } from '../../contract/search.ts';
import type { ExecutionKind } from '../../contract/search-kinds.ts';
import { sidOrNull } from '../../contract/sids.ts';
import type { Executions } from '../../contract.ts';
import type { RemoteParts } from '../options.ts';

type Hit = SearchHit<ExecutionKind>;
type Query = SearchQuery<ExecutionKind>;

/**
 * Creates the search. The service has none: the query finds an execution by its whole SID, the executions of a contact
 * that were reported to the gateway, by its whole address or number, and the configured flows.
 */
export function createSearch(
  { accountSid, reported }: RemoteParts,
  service: Pick<Executions, 'locate' | 'flows'>,
): Pick<Executions, 'search'> {
  return {
    async search(call, query) {
      if (call.account !== accountSid) return { hits: [], complete: false };
      const { kinds } = query;
      const found = await Promise.all([
        kinds.has('EXECUTION') ? located(call, query) : [],
        ofContact(call, query),
        kinds.has('FLOW') ? flowHits(service, call, query) : [],
      ]);
      return { hits: found.flat(), complete: false };
    },
  };

  async function located(call: Call, query: Query): Promise<readonly Hit[]> {
    // Searches ignore case, the service does not; the prefix of a SID is always in capitals.
    const sid = sidOrNull('FN', query.text.replace(/^fn/i, 'FN'));
    if (sid === null) return [];
    const execution = await service.locate(call, sid, null).catch(unlocated);
    if (!execution) return [];
    const { flowSid, contactChannelAddress: address, createdAt } = execution;
    return [executionHit(query, { flowSid, sid, address, createdAt })];
  }

  async function ofContact(call: Call, query: Query): Promise<readonly Hit[]> {
    const number = phoneAddress(query.text) ?? query.text;
    const addresses = [...new Set([query.text, number])];
    const executions = (await reported?.ofContacts(addresses, {}, null, query.limit)) ?? [];
    const hits = executions.map((one) => executionHit(query, one));
    const contacts = new Set(executions.map(({ address }) => address));
    return [
      ...(query.kinds.has('CONTACT') ? [...contacts].map((address) => contactHit(call, address, 2)) : []),
      ...(query.kinds.has('EXECUTION') ? hits : []),
    ];
  }
}

/** An execution is not found where nothing tells its flow, or the service refuses it. */
function unlocated(error: unknown): null {
  if (error instanceof Fault && error.code === 'BAD_USER_INPUT') return null;
  return noneIfRefused(error);
}
