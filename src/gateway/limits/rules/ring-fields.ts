import { createHash } from 'node:crypto';
import { ruleTable, storedUnits } from './limit-rules.ts';

/**
 * Slots of every ring. 12 slots cover the rule's period. The oldest is a 13th that counts in full, so that no period of
 * that length exceeds the limit.
 */
export const slots = 13;

/** Fields of an owner's record for the rings of CPU in microseconds. */
export const cpuField = 'ca';
export const graphqlCpuField = 'cg';
/** Billing units per second of CPU. They are microseconds, because most requests take less than a millisecond. */
export const cpuUnits = 1_000_000;
export function cpuUnitsOf(milliseconds: number): number {
  return Math.max(0, Math.round((milliseconds * cpuUnits) / 1_000));
}

/** Fields for the rings of created content. */
export const contentMinuteField = 'cm';
export const contentHourField = 'ch';

/** Field for the ring of refusals, which cause a ban. */
export const refusalsField = 'rf';

/** Field for the ring of calls to a remote service. */
export const callsField = 'up';

/** Field for the ring of stored bytes. */
export const storedField = 'st';
/** Returns the billing units of stored bytes. Less than half a unit counts as nothing. */
export const storedUnitsOf = (bytes: number): number => Math.round((bytes * storedUnits) / 1024 ** 2);

/** Milliseconds per slot of the ring of stored bytes. */
export const storedSlotMs = slotOf('stored_mebibytes_per_hour');

/** Milliseconds per slot of the rings of CPU. */
export const cpuSlotMs = slotOf('cpu_seconds_per_minute');

/** Returns the milliseconds per slot of the ring of a rule. */
export function slotOf(
  name:
    | 'cpu_seconds_per_minute'
    | 'content_per_minute'
    | 'content_per_hour'
    | 'stored_mebibytes_per_hour'
    | 'ban',
): number {
  return (ruleTable[name].seconds * 1_000) / (slots - 1);
}

/** Slots of a CPU ring that cover a period of that many seconds, and one more. */
export const cpuSpan = (seconds: number): number => (seconds * 1_000) / cpuSlotMs + 1;

/** Returns the record's field of an endpoint: a short hash, so that the record stays small however long a path is. */
export function endpointField(endpoint: string): string {
  return `e:${createHash('sha256').update(endpoint).digest('base64url').slice(0, 6)}`;
}
