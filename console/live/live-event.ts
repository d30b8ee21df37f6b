import type { ActivityService, LatestActivityQuery } from '../generated/operations.ts';
import { pathTo } from '../ui/path-to.ts';
import { sentenceOf } from '../ui/sentence.ts';

/** An event of the activity, as the operations of this folder select it. */
export type ActivityEvent = NonNullable<LatestActivityQuery['activity']>['nodes'][number];

/** An event as a row shows it. */
export interface LiveEvent {
  readonly key: string;
  readonly service: ActivityService;
  readonly kind: string;
  /** The kind as a person reads it. */
  readonly title: string;
  readonly tone: Tone;
  readonly at: string;
  readonly subject: string;
  /** Path of the subject's view. */
  readonly path: string | null;
  readonly detail: string;
  readonly flowSid: string | null;
}

export type Tone = 'good' | 'water' | 'warning' | 'bad' | 'neutral';

export const serviceTitles: Readonly<Record<ActivityService, string>> = {
  EXECUTIONS: 'Executions',
  RESELLER: 'Reseller',
  INVENTORY: 'Inventory',
};

/** Colours of kinds; other kinds are neutral. */
const tones: Readonly<Record<string, Tone>> = {
  STARTED: 'water',
  STEP_ENTERED: 'neutral',
  ENDED: 'good',
  DONE: 'good',
  DELETED: 'bad',
  FAILED: 'bad',
  CANCELLED: 'warning',
  CANCEL_REQUESTED: 'warning',
  SUBSCRIPTION_CANCELLED: 'bad',
  SUBSCRIPTION_SUSPENDED: 'warning',
  STATE_DRIFT: 'warning',
};

/** Returns an event as a row shows it. */
export function liveEvent(event: ActivityEvent): LiveEvent {
  const shown = describe(event);
  const title = sentenceOf(shown.kind);
  return { ...shown, title, key: event.cursor, tone: tones[shown.kind] ?? 'neutral' };
}

function describe(event: ActivityEvent): Omit<LiveEvent, 'key' | 'tone' | 'title'> {
  switch (event.__typename) {
    case 'ExecutionChange':
      return describeExecution(event);
    case 'InventoryOperationChange':
      return describeOperation(event);
    case 'ResellerEventDelivery':
      return describeReseller(event);
  }
}

type Of<Name extends ActivityEvent['__typename']> = Extract<ActivityEvent, { __typename: Name }>;

function describeExecution(change: Of<'ExecutionChange'>) {
  const { changeKind, occurredAt, executionSid, flowSid, endedReason, step } = change;
  const move = step && `${step.transitionedFrom ?? '…'} → ${step.transitionedTo ?? '…'}`;
  return {
    service: 'EXECUTIONS' as const,
    kind: changeKind,
    at: occurredAt,
    subject: executionSid,
    path: pathTo`/executions/${flowSid}/${executionSid}`,
    detail: move ?? endedReason ?? '',
    flowSid,
  };
}

function describeOperation({ operationStep, occurredAt, operation }: Of<'InventoryOperationChange'>) {
  const [, project = '', , location = ''] = operation.name.split('/');
  const { verb = null, targetName = null } = operation.metadata ?? {};
  const work = [verb && sentenceOf(verb), targetName?.split('/').slice(-2).join('/')]
    .filter(Boolean)
    .join(' ');
  const isOver = operationStep === 'DONE' && operation.state !== 'SUCCEEDED';
  return {
    service: 'INVENTORY' as const,
    kind: isOver ? operation.state : operationStep,
    at: occurredAt,
    subject: work || (operation.name.split('/').at(-1) ?? operation.name),
    path: pathTo`/inventory/${project}/${location}`,
    detail: [project, location].join(', '),
    flowSid: null,
  };
}

function describeReseller({ event }: Of<'ResellerEventDelivery'>) {
  return {
    service: 'RESELLER' as const,
    kind: event.kind,
    at: event.receivedAt,
    subject: event.customerDomain,
    path: pathTo`/customers/${event.customerId}`,
    detail: event.skuId,
    flowSid: null,
  };
}
