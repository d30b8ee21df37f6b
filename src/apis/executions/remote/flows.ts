import { batch } from '../../../kit/result.ts';
import { flowOfSid } from '../contract/flows.ts';
import { parseSid } from '../contract/sids.ts';
import type { Executions } from '../contract.ts';
import { look } from './look.ts';
import type { RemoteParts } from './options.ts';
import { listPath } from './paths.ts';
import { pageQuery } from './queries.ts';

/**
 * Creates the reads of flows. The service tells nothing of them: the list has the configured flows, and any other flow is
 * there when the service answers for its executions.
 */
export function createFlowReads(parts: RemoteParts): Pick<Executions, 'flows' | 'flow'> {
  const { accountSid, flows } = parts;
  return {
    async flows(call, { size, token = '' }) {
      const after = token && parseSid('FW', token, 'PageToken');
      const all = call.account === accountSid ? flows.toSorted().filter((sid) => sid > after) : [];
      const items = all.slice(0, size).map(flowOfSid);
      const tokenAfter = (index: number) => items[index]?.sid ?? after;
      return { items, next: all.length > size ? tokenAfter(size - 1) : null, tokenAfter };
    },

    flow: (call, sids) =>
      batch(call.account === accountSid ? sids : [], String, async (sid) => {
        if (flows.includes(sid)) return flowOfSid(sid);
        return await look(parts, call, listPath('v2', sid), () => flowOfSid(sid), pageQuery({ size: 1 }));
      }),
  };
}
