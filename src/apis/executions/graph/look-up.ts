import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ExecutionBy } from '../../../generated/executions.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionHead, Wanted } from '../contract.ts';
import { parseExecutionId, parseExecutionUrl } from './node-ids.ts';

/** Finds an execution by one of its names; the schema lets only one be given. */
export async function findExecution(
  { call, loaders, origin, services }: GraphContext,
  { id, sid, url }: ExecutionBy,
  wanted: Wanted,
): Promise<ExecutionHead | null> {
  const { execution } = loaders.executions;
  if (typeof id === 'string') return await execution.load({ ...parseExecutionId(id, 'by.id'), wanted });
  if (typeof url === 'string')
    return await execution.load({ ...parseExecutionUrl(url, origin, 'by.url'), wanted });
  if (typeof sid === 'string')
    return await services.executions.locate(call, parseSid('FN', sid, 'by.sid'), null);
  throw badInput('by', 'an object with one of id, sid and url');
}
