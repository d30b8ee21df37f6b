import { type Cost, graphqlEndpoint } from './cost.ts';
import type { RingRule } from './level-rules.ts';
import { type RuleName, ruleTable, storedUnits } from './limit-rules.ts';
import type { RingCheck } from './plan.ts';
import {
  callsField,
  contentHourField,
  contentMinuteField,
  cpuField,
  cpuSlotMs,
  cpuSpan,
  cpuUnits,
  cpuUnitsOf,
  endpointField,
  graphqlCpuField,
  slotOf,
  slots,
  storedField,
  storedSlotMs,
} from './ring-fields.ts';

/** Rules that a ring counts. */
type RingName = {
  [Name in RuleName]: (typeof ruleTable)[Name]['kind'] extends 'ring' | 'cpu' | 'stored' ? Name : never;
}[RuleName];

/** Returns the rings that a request counts in, with what it adds to each. */
export function ringChecks(
  cost: Cost,
  limitOf: (name: Exclude<RuleName, 'graphql'>) => number,
): readonly RingCheck[] {
  const { endpoint, points, content, stricter = {}, lease } = cost;
  if (lease === 'scans') return [];
  if (cost.callsPerSecond !== undefined) return [callCheck(cost.callsPerSecond)];
  const ofGraphql = endpoint === graphqlEndpoint;
  const minuteMs = slotOf('content_per_minute');
  const hourMs = slotOf('content_per_hour');
  const counted = (
    rule: 'rest_points_per_minute' | 'graphql_points_per_minute' | 'content_per_minute' | 'content_per_hour',
    at: { readonly field: string; readonly slotMs: number; readonly add: number },
  ): RingCheck => {
    const own = rule === 'graphql_points_per_minute' ? undefined : stricter[rule];
    return {
      rule,
      ...at,
      span: slots,
      need: at.add,
      limit: Math.min(limitOf(rule), own ?? Number.POSITIVE_INFINITY),
    };
  };
  const billed = (
    rule: 'cpu_seconds_per_minute' | 'graphql_cpu_seconds_per_minute' | 'compute_burst',
    field: string,
    { need = 1, add = 0 } = {},
  ): RingCheck => {
    const span = cpuSpan(ruleTable[rule].seconds);
    return { rule, field, slotMs: cpuSlotMs, span, need, add, limit: limitOf(rule) * cpuUnits };
  };
  // At most half of a burst, so that a single request is admitted however large its estimate is.
  const max = (limitOf('compute_burst') * cpuUnits) / 2;
  const reserved = Math.min(cpuUnitsOf(cost.reservedMs ?? 0), Math.floor(max));
  return [
    counted(ofGraphql ? 'graphql_points_per_minute' : 'rest_points_per_minute', {
      field: endpointField(endpoint),
      slotMs: minuteMs,
      add: points,
    }),
    ...(content > 0
      ? [counted('content_per_minute', { field: contentMinuteField, slotMs: minuteMs, add: content })]
      : []),
    ...(content > 0
      ? [counted('content_per_hour', { field: contentHourField, slotMs: hourMs, add: content })]
      : []),
    ...(cost.stores ? [storedCheck(limitOf('stored_mebibytes_per_hour'))] : []),
    billed('cpu_seconds_per_minute', cpuField),
    billed('compute_burst', cpuField, { need: Math.max(1, reserved), add: reserved }),
    ...(ofGraphql ? [billed('graphql_cpu_seconds_per_minute', graphqlCpuField, { add: reserved })] : []),
  ];
}

/**
 * Returns the check of a call to a remote service: two adjacent half seconds have at most the calls of a second. Shorter
 * slots have numbers of more than the 32 bits of a record.
 */
const callCheck = (limit: number): RingCheck => ({
  rule: 'upstream_rate',
  field: callsField,
  slotMs: 500,
  span: 2,
  need: 1,
  add: 1,
  limit,
});

/** Returns the check of what was stored before: a change is refused once the limit is reached, whatever it would store. */
const storedCheck = (mebibytes: number): RingCheck => ({
  rule: 'stored_mebibytes_per_hour',
  field: storedField,
  slotMs: storedSlotMs,
  span: slots,
  need: 1,
  add: 0,
  limit: mebibytes * storedUnits,
});

/** Returns the rings of a record that are not of one REST endpoint, with their rules. */
export function ringRules(limitOf: (name: RingName) => number): readonly RingRule[] {
  return [
    ringRule('graphql_points_per_minute', endpointField(graphqlEndpoint), limitOf),
    ringRule('content_per_minute', contentMinuteField, limitOf),
    ringRule('content_per_hour', contentHourField, limitOf),
    ringRule('stored_mebibytes_per_hour', storedField, limitOf),
    ringRule('cpu_seconds_per_minute', cpuField, limitOf),
    ringRule('graphql_cpu_seconds_per_minute', graphqlCpuField, limitOf),
    ringRule('compute_burst', cpuField, limitOf),
  ];
}

/** Returns a ring with its rule, for the levels of a status. */
export function ringRule(rule: RingName, field: string, limitOf: (name: RingName) => number): RingRule {
  const { kind, seconds } = ruleTable[rule];
  const limit = limitOf(rule);
  if (kind !== 'cpu') {
    const slotMs = (seconds * 1_000) / (slots - 1);
    const unit = kind === 'stored' ? storedUnits : 1;
    return { rule, field, slotMs, span: slots, limit, unit, seconds };
  }
  return { rule, field, slotMs: cpuSlotMs, span: cpuSpan(seconds), limit, unit: cpuUnits, seconds };
}
