import { Fault } from '../../../kit/fault.ts';
import { executionConditions, supportedFilters } from '../contract/conditions.ts';
import type { CountKey } from '../contract/counts.ts';
import type { ExecutionConditions, PageRequest } from '../contract.ts';

const { all } = executionConditions;

/** Throws BAD_USER_INPUT that names an argument which the service does not have, and those that it has. */
export function refuseUnsupported(conditions: ExecutionConditions, page: PageRequest): void {
  const order = conditions.oldestFirst ? 'orderBy' : undefined;
  const filter = all.find(({ name, remote }) => !remote && conditions[name] !== undefined);
  const field = fromEnd(page) ?? order ?? (filter && `filter.${filter.graph}`);
  if (field !== undefined) throw refused(field, `, and the filters ${supportedFilters}`);
}

/** The properties that the service returns. */
const supportedKeys: readonly CountKey[] = ['STATUS', 'FLOW'];

/** Throws BAD_USER_INPUT for a property that the service does not return. */
export function refuseCountKeys(by: readonly CountKey[]): void {
  const key = by.find((one) => !supportedKeys.includes(one));
  if (key === undefined) return;
  const message = `by: ${key} is not supported over the real execution service, which does not return it; expected ${supportedKeys.join(' or ')}.`;
  throw new Fault('BAD_USER_INPUT', message, { field: 'by' });
}

/** Throws BAD_USER_INPUT for steps that are read from their end. */
export function refuseFromEnd(page: PageRequest): void {
  const field = fromEnd(page);
  if (field !== undefined) throw refused(field);
}

const fromEnd = ({ end, before }: PageRequest): string | undefined =>
  end === 'last' ? 'last' : before === undefined ? undefined : 'before';

function refused(field: string, further = ''): Fault {
  const message = `${field} is not supported over the real execution service. Its lists are newest first and have the arguments first and after${further}.`;
  return new Fault('BAD_USER_INPUT', message, { field });
}

/** The variables by which the gateway learns of a real service's executions. */
export const reportingVariables = 'TRIBUTARY_EXECUTIONS_HOOK_SECRET or TRIBUTARY_EXECUTIONS_FLOWS';
