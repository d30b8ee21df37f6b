import type { Call } from '../../../../kit/call/call.ts';
import { Fault } from '../../../../kit/fault.ts';
import { executionConditions } from '../../contract/conditions.ts';
import type { Execution, ExecutionQuery, Executions, FlowSid, Page, PageRequest } from '../../contract.ts';
import * as wire from '../../wire/wire-parse.ts';
import { look } from '../look.ts';
import type { RemoteParts } from '../options.ts';
import { listPath } from '../paths.ts';
import { pageQuery } from '../queries.ts';
import { refuseCountKeys, refuseUnsupported } from '../supported.ts';
import { mergedPage } from './merged-page.ts';

export const emptyPage = { items: [], next: null, previous: null } as const;

/** Creates the lists: one request of v2 for a flow, and one for each configured flow without it. */
export function createLists(parts: RemoteParts): Pick<Executions, 'list' | 'count' | 'countBy'> {
  const { accountSid, flows } = parts;

  async function ofFlow(
    call: Call,
    query: ExecutionQuery,
    flowSid: FlowSid,
    page: PageRequest,
  ): Promise<Page<Execution>> {
    const parse = (body: unknown) => wire.parseExecutionPage(body, { flowSid, accountSid });
    const requested = pageQuery(page);
    for (const [name, value] of executionConditions.toRemote(query)) requested.set(name, value);
    const keeping = { as: 'page', tag: flowSid, flowSid };
    const found = await look(parts, call, listPath('v2', flowSid), parse, requested, keeping);
    return found ?? emptyPage;
  }

  return {
    async list(call, query, page) {
      refuseUnsupported(query, page);
      const { flowSid } = query;
      if (flowSid === undefined && flows.length === 0) throw noFlows();
      if (call.account !== accountSid) return emptyPage;
      if (flowSid !== undefined) return await ofFlow(call, query, flowSid, page);
      return await mergedPage(flows, page, (flow, wanted) => ofFlow(call, query, flow, wanted));
    },

    count: async () => null,

    async countBy(_, { flowSid }, by) {
      refuseCountKeys(by);
      if (flowSid === undefined) throw uncounted();
      return null;
    },
  };
}

const noFlows = () =>
  new Fault(
    'BAD_USER_INPUT',
    'flowSid must be given: the real execution service cannot list its flows. Set TRIBUTARY_EXECUTIONS_FLOWS to list the executions of those flows without it.',
    { field: 'flowSid' },
  );

const uncounted = () =>
  new Fault(
    'BAD_USER_INPUT',
    'flowSid must be given: the real execution service does not count, so that the gateway reads the executions of one flow, up to 1,000.',
    { field: 'flowSid' },
  );
