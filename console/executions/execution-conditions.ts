import type { ExecutionFilter, ExecutionStatus, ExecutionsQueryVariables } from '../generated/operations.ts';
import type { UnknownCondition } from '../ui/unknown-condition.ts';

/** Names of the conditions in the address of the list. */
export const conditionNames = ['flow', 'status', 'widget', 'address', 'from', 'to'] as const;

export const statuses: readonly ExecutionStatus[] = ['ACTIVE', 'ENDED'];

const statusOf = (search: URLSearchParams) => statuses.find((one) => one === search.get('status'));

/** Returns the conditions that the address of the list has. */
export function executionVariables(
  search: URLSearchParams,
): Omit<ExecutionsQueryVariables, 'first' | 'after'> {
  const status = statusOf(search);
  const from = timeOf(search.get('from'));
  const to = timeOf(search.get('to'));
  const address = search.get('address');
  const widget = search.get('widget');
  const filter: ExecutionFilter = {
    ...(status ? { statuses: [status] } : {}),
    ...(widget ? { currentWidgetNames: [widget] } : {}),
    ...(address ? { contactChannelAddress: address } : {}),
    ...(from ? { createdAfter: from } : {}),
    ...(to ? { createdBefore: to } : {}),
  };
  const flowSid = search.get('flow');
  return { ...(flowSid ? { flowSid } : {}), ...(Object.keys(filter).length > 0 ? { filter } : {}) };
}

/** Returns a local time of an input as UTC; null for none. */
function timeOf(local: string | null): string | null {
  const time = new Date(local ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const notApplied = 'it is not applied';

/** Returns the conditions that cannot be applied. `flows` are the known flows; null until they were read. */
export function unknownConditions(
  search: URLSearchParams,
  flows: ReadonlySet<string> | null,
): readonly UnknownCondition[] {
  const [flow, status] = [search.get('flow'), search.get('status')];
  const times = (['from', 'to'] as const).flatMap((name) => {
    const value = search.get(name);
    if (!value || timeOf(value)) return [];
    return [{ name, label: `Started ${name}`, value, effect: notApplied }];
  });
  return [
    ...(flow && flows && !flows.has(flow)
      ? [{ name: 'flow', label: 'Flow', value: flow, effect: 'none of the account’s flows has this SID' }]
      : []),
    ...(status && !statusOf(search)
      ? [{ name: 'status', label: 'Status', value: status, effect: notApplied }]
      : []),
    ...times,
  ];
}
