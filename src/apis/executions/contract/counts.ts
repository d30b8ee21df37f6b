import { badInput, Fault } from '../../../kit/fault.ts';
import { firstRepeated } from '../../../kit/repeated.ts';
import type { ExecutionHead } from './fields.ts';
import type { FlowSid } from './sids.ts';

const countKeys = ['STATUS', 'ENDED_REASON', 'FLOW', 'FLOW_VERSION', 'CURRENT_WIDGET'] as const;
export type CountKey = (typeof countKeys)[number];

/** Executions that are equal in the requested properties; the others are null. */
export interface ExecutionGroup {
  readonly status: string | null;
  readonly endedReason: string | null;
  readonly flowSid: FlowSid | null;
  readonly flowVersion: number | null;
  /** Name of the widget at which they are; null for those that have ended or have no run. */
  readonly widgetName: string | null;
  readonly count: number;
  /** Null when no time of an end is known. */
  readonly averageDurationSeconds: number | null;
}

export const maxGroups = 1_000;

/** Throws BAD_USER_INPUT for no properties, and for a repeated one. */
export function parseCountKeys(by: readonly CountKey[]): readonly CountKey[] {
  if (by.length === 0) throw badInput('by', 'at least one property', by);
  const twice = firstRepeated(by);
  if (twice !== undefined) throw badInput('by', 'a list that names each property once', twice);
  return by;
}

/** Returns the groups, largest first. Throws BAD_USER_INPUT when there are more than `maxGroups`. */
export function sortedGroups(groups: readonly ExecutionGroup[]): readonly ExecutionGroup[] {
  if (groups.length > maxGroups) {
    const message = `by gives more than ${maxGroups} numbers; expected fewer. Leave out a property, or narrow flowSid or filter.`;
    throw new Fault('BAD_USER_INPUT', message, { field: 'by' });
  }
  const keyOf = (group: ExecutionGroup) => JSON.stringify(Object.values(group));
  return groups.toSorted((one, other) => other.count - one.count || (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Counts executions by the properties that every service returns. */
export function groupsOf(executions: readonly ExecutionHead[], by: readonly CountKey[]) {
  const groups = Map.groupBy(executions, ({ status, flowSid }) =>
    JSON.stringify([by.includes('STATUS') ? status : null, by.includes('FLOW') ? flowSid : null]),
  );
  return [...groups].map(([key, { length }]): ExecutionGroup => {
    const [status, flowSid] = JSON.parse(key);
    return {
      status,
      endedReason: null,
      flowSid,
      flowVersion: null,
      widgetName: null,
      count: length,
      averageDurationSeconds: null,
    };
  });
}
