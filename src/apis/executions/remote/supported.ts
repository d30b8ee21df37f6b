import { Fault } from '../../../kit/fault.ts';
import type { ExecutionConditions, PageRequest } from '../contract.ts';

/** Arguments of lists that the service does not have, each with a function that returns whether it is used. */
const unsupported: readonly (readonly [string, (requested: ExecutionConditions & PageRequest) => boolean])[] =
  [
    ['last', ({ end }) => end === 'last'],
    ['before', ({ before }) => before !== undefined],
    ['orderBy', ({ oldestFirst }) => oldestFirst === true],
    ['filter.contactAddress', ({ contactAddress }) => contactAddress !== undefined],
    ['filter.flowVersion', ({ flowVersion }) => flowVersion !== undefined],
  ];

/** Throws BAD_USER_INPUT that names an argument which the service does not have, and those that it has. */
export function refuseUnsupported(conditions: ExecutionConditions, page: PageRequest): void {
  const [field] = unsupported.find(([, isUsed]) => isUsed({ ...conditions, ...page })) ?? [];
  if (field === undefined) return;
  const message = `${field} is not supported over the real execution service. Its lists are newest first and have the arguments first and after, and the filters status, dateCreatedFrom and dateCreatedTo.`;
  throw new Fault('BAD_USER_INPUT', message, { field });
}

/** Throws BAD_USER_INPUT for steps that are read from their end. */
export function refuseFromEnd({ end, before }: PageRequest): void {
  if (end !== 'last' && before === undefined) return;
  const field = end === 'last' ? 'last' : 'before';
  const message = `${field} is not supported over the real execution service. Its lists are newest first and have the arguments first and after.`;
  throw new Fault('BAD_USER_INPUT', message, { field });
}

/** The variables by which the gateway learns of a real service's executions. */
export const reportingVariables = 'TRIBUTARY_EXECUTIONS_HOOK_SECRET or TRIBUTARY_EXECUTIONS_FLOWS';
