import * as z from 'zod';
import type { NewEvent } from '../../../gateway/events/append-events.ts';
import { knowsKinds } from '../../../gateway/events/known-events.ts';
import { withoutUploads } from './files/upload-addresses.ts';
import type { MessageOf } from './messages.ts';
import { locationNameOf, projectOf, type ResourceName } from './names.ts';

/** The steps of a long-running operation. */
export const operationSteps = ['STARTED', 'PROGRESSED', 'CANCEL_REQUESTED', 'DONE', 'DELETED'] as const;
export type OperationStep = (typeof operationSteps)[number];

/** An event of the stream `operations`. */
export interface OperationEvent {
  readonly kind: OperationStep;
  /** The operation after that step. */
  readonly operation: MessageOf<'Operation'>;
  /** Whether the operation has a response that the event leaves out: readers take it from the operation itself. */
  readonly responseLeftOut?: true | undefined;
}

const shape = z.object({
  kind: z.enum(operationSteps),
  operation: z.record(z.string(), z.unknown()),
  responseLeftOut: z.literal(true).optional(),
});

/** Characters of a response from which an event leaves it out. */
const largeResponse = 4096;

/**
 * Returns an event of an end without a large response, for a service that keeps ended operations longer than events. An
 * ended operation does not change, so a reader finds the same response there.
 * See docs/decisions/035-a-change-and-its-operation-are-one-transaction.md.
 */
export function withoutLargeResponse(event: OperationEvent): OperationEvent {
  const { response, ...operation } = event.operation;
  if (event.kind !== 'DONE' || response === undefined) return event;
  if (JSON.stringify(response).length < largeResponse) return event;
  return { ...event, operation, responseLeftOut: true };
}

/** Whether this release knows the step of an event of the stream `operations`. */
export const knowsOperationStep = knowsKinds(operationSteps);

/** Parses the payload of an event of the stream `operations`, as `operationEvent` writes it. */
export const parseOperationEvent = (payload: unknown): OperationEvent =>
  shape.parse(payload) as OperationEvent;

/**
 * Returns the log event. Its key is the operation's name and its topic the location: filters select by either, and
 * callers whose tenancy includes the project may read it.
 */
export function operationEvent(
  name: ResourceName,
  at: string,
  { kind, operation, responseLeftOut }: OperationEvent,
): NewEvent {
  return {
    stream: 'operations',
    tenant: projectOf(name),
    topic: locationNameOf(name),
    key: name,
    at,
    // Upload addresses are removed, because subscribers may have only the read scope.
    payload: { kind, operation: withoutUploads(operation), ...(responseLeftOut && { responseLeftOut }) },
    concerns: { project: projectOf(name) },
  };
}
