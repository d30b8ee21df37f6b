import type { LoggedEvent } from '../../../../gateway/events/contract.ts';
import { eventSource } from '../../../../gateway/graphql/types/event-filters.ts';
import { type EventModel, eventModel } from '../../../../gateway/graphql/types/events.ts';
import {
  knowsOperationStep,
  type OperationEvent,
  type OperationStep,
  operationSteps,
  parseOperationEvent,
} from '../../contract/events.ts';
import type { Operation } from '../../contract/messages.ts';
import { ofResource, seenProjects } from '../event-conditions.ts';
import { stateOf } from './states.ts';

const graphKind = <Kind extends string>(kind: Kind): `OPERATION_${Kind}` => `OPERATION_${kind}`;

/** A step of an operation as the graph shows it. */
export interface OperationChange extends EventModel, Omit<OperationEvent, 'kind'> {
  readonly __typename: 'InventoryOperationChange';
  readonly kind: `OPERATION_${OperationStep}`;
  readonly occurredAt: string;
}

function operationChange(event: LoggedEvent, cursor: string): OperationChange {
  const { kind, ...step } = parseOperationEvent(event.payload);
  return {
    ...eventModel(event, cursor),
    __typename: 'InventoryOperationChange',
    kind: graphKind(kind),
    occurredAt: event.at,
    ...step,
  };
}

const ends: Readonly<Record<OperationChange['kind'], (operation: Operation) => string>> = {
  OPERATION_STARTED: () => 'started',
  OPERATION_PROGRESSED: ({ metadata }) => `progressed${after(metadata?.['statusMessage'])}`,
  OPERATION_CANCEL_REQUESTED: () => 'was requested to cancel',
  OPERATION_DONE: (operation) => `${stateOf(operation).toLowerCase()}${after(operation.error?.['message'])}`,
  OPERATION_DELETED: () => 'was removed from the records',
};

const after = (text: unknown) => (typeof text === 'string' && text !== '' ? `: ${text}` : '');

/** Returns the step in a line for people. */
export function operationText({ kind, operation }: Pick<OperationChange, 'kind' | 'operation'>): string {
  const { name, metadata } = operation as Operation;
  const work = [metadata?.['verb'], metadata?.['target']]
    .filter((text) => typeof text === 'string')
    .join(' ');
  return `Operation ${name?.split('/').at(-1)}${work === '' ? '' : ` (${work})`} ${ends[kind](operation as Operation)}`;
}

/** `Subscription.inventoryOperation`. */
export const operationStream = eventSource({
  field: 'inventoryOperation',
  stream: 'operations',
  number: 3,
  scope: 'inventory:read',
  kinds: {
    field: 'kind',
    logged: Object.fromEntries(operationSteps.map((kind) => [graphKind(kind), kind])),
  },
  seen: seenProjects,
  narrowed: ofResource('operations', 'name'),
  knows: knowsOperationStep,
  message: operationChange,
});
