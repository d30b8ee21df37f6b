import type { ActivityService } from '../generated/operations.ts';
import type { UnknownCondition } from '../ui/unknown-condition.ts';
import type { LiveEntry } from './live-entry.ts';
import { type LiveEvent, serviceTitles } from './live-event.ts';

/** Conditions of the live page, as its address has them. The gateway applies the first two, the page the others. */
export interface Conditions {
  readonly service: ActivityService | null;
  readonly customerId: string | null;
  readonly flowSid: string | null;
  readonly kind: string | null;
  /** Conditions that the page cannot apply. */
  readonly unknown: readonly UnknownCondition[];
}

export const services = Object.keys(serviceTitles) as readonly ActivityService[];

/** Names of the conditions in the address. */
export const conditionNames = ['service', 'customer', 'flow', 'kind'] as const;

export function readConditions(search: URLSearchParams): Conditions {
  const text = (name: (typeof conditionNames)[number]) => search.get(name)?.trim() || null;
  const named = text('service');
  const service = services.find((one) => one === named) ?? null;
  return {
    service,
    customerId: text('customer'),
    flowSid: text('flow'),
    kind: text('kind'),
    unknown:
      named && !service
        ? [{ name: 'service', label: 'Service', value: named, effect: 'events of all services show' }]
        : [],
  };
}

/** Returns the entries that meet the conditions of the page. Notes about the stream always do. */
export function matching(
  entries: readonly LiveEntry[],
  { flowSid, kind }: Pick<Conditions, 'flowSid' | 'kind'>,
): readonly LiveEntry[] {
  if (flowSid === null && kind === null) return entries;
  const wanted = kind?.toLowerCase();
  return entries.filter(
    (entry) =>
      entry.kind !== 'event' ||
      ((flowSid === null || entry.event.flowSid === flowSid) &&
        (wanted === undefined || isOfKind(entry.event, wanted))),
  );
}

/** A person may write a kind as the page shows it, or as the graph has it. */
const isOfKind = ({ kind, title }: LiveEvent, wanted: string) =>
  [kind, title].some((text) => text.toLowerCase().includes(wanted));
