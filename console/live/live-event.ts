import type { ActivityService, EventEntryFragment } from '../generated/operations.ts';
import { pathTo } from '../ui/path-to.ts';
import { sentenceOf } from '../ui/sentence.ts';

/** An event as a row shows it. */
export interface LiveEvent {
  readonly key: string;
  readonly service: ActivityService;
  readonly kind: string;
  /** The kind as a person reads it. */
  readonly title: string;
  readonly tone: Tone;
  readonly at: string;
  readonly text: string;
  /** Path of the view of what the event is about. */
  readonly path: string | null;
  readonly flowSid: string | null;
  readonly executionSid: string | null;
  /** Name of the operation of the inventory. */
  readonly operationName: string | null;
  /** The customer that it concerns, where the credential may see it. */
  readonly customer: EventEntryFragment['customer'];
}

export type Tone = 'good' | 'water' | 'warning' | 'bad' | 'neutral';

export const serviceTitles: Readonly<Record<ActivityService, string>> = {
  EXECUTIONS: 'Executions',
  RESELLER: 'Reseller',
  INVENTORY: 'Inventory',
};

/** Titles of kinds that their constants would describe wrongly, or at length. */
const titles: Readonly<Record<string, string>> = {
  OPERATION_DELETED: 'Record removed',
  SUBSCRIPTION_SUSPENSION_REVOKED: 'Suspension revoked',
};

/** Returns a kind as a person reads it. */
export const kindTitle = (kind: string): string => titles[kind] ?? sentenceOf(kind);

/** Colours of kinds; other kinds are neutral, such as the removal of a record. */
const tones: Readonly<Record<string, Tone>> = {
  EXECUTION_STARTED: 'water',
  EXECUTION_ENDED: 'good',
  OPERATION_STARTED: 'water',
  OPERATION_DONE: 'good',
  OPERATION_CANCEL_REQUESTED: 'warning',
  SUBSCRIPTION_CANCELLED: 'bad',
  SUBSCRIPTION_SUSPENDED: 'warning',
  STATE_DRIFT: 'warning',
};

/** Returns an event as a row shows it. */
export function liveEvent(event: EventEntryFragment): LiveEvent {
  const { id, service, kind, occurredAt, text, customer } = event;
  return {
    key: id,
    service,
    kind,
    title: kindTitle(kind),
    tone: isFailure(event) ? 'bad' : (tones[kind] ?? 'neutral'),
    at: occurredAt,
    text,
    path: pathOf(event),
    flowSid: 'flowSid' in event ? event.flowSid : null,
    executionSid: 'executionSid' in event ? event.executionSid : null,
    operationName: 'operation' in event ? event.operation.name : null,
    customer,
  };
}

const isFailure = (event: EventEntryFragment) => 'operation' in event && event.operation.state === 'FAILED';

function pathOf(event: EventEntryFragment): string | null {
  if ('flowSid' in event) return pathTo`/executions/${event.flowSid}/${event.executionSid}`;
  if ('customerId' in event) return pathTo`/customers/${event.customerId}`;
  if (!('operation' in event)) return null;
  const [, project = '', , location = ''] = event.operation.name.split('/');
  return pathTo`/inventory/${project}/${location}`;
}
