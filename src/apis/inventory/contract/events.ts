import { z } from 'zod';
import type { NewEvent } from '../../../gateway/events/append-events.ts';
import type { MessageOf } from './messages.ts';
import { locationNameOf, projectOf, type ResourceName } from './names.ts';
import { withoutUploads } from './upload-addresses.ts';

/** The steps of a long-running operation's life. */
const operationSteps = ['STARTED', 'PROGRESSED', 'CANCEL_REQUESTED', 'DONE', 'DELETED'] as const;
export type OperationStep = (typeof operationSteps)[number];

/** An event of the stream `operations`. */
export interface OperationEvent {
  readonly kind: OperationStep;
  /** As it is after that step. */
  readonly operation: MessageOf<'Operation'>;
}

const shape = z.object({ kind: z.enum(operationSteps), operation: z.record(z.string(), z.unknown()) });

/** The payload of an event of the stream `operations`, which `operationEvent` wrote. */
export const parseOperationEvent = (payload: unknown): OperationEvent =>
  shape.parse(payload) as OperationEvent;

/** Seen by who reaches the project; keyed by the operation's name, followed by it or by its location (the topic). */
export function operationEvent(
  name: ResourceName,
  at: string,
  { kind, operation }: OperationEvent,
): NewEvent {
  return {
    stream: 'operations',
    tenant: projectOf(name),
    topic: locationNameOf(name),
    key: name,
    at,
    // Followers may be told of it who may only read.
    payload: { kind, operation: withoutUploads(operation) },
  };
}
