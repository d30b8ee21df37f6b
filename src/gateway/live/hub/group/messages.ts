import { untilDone } from '../../../../kit/tracing/in-span.ts';
import type { LoggedEvent } from '../../../events/contract.ts';
import { processSpan } from '../../../events/event-spans.ts';
import type { Preface } from '../start-position.ts';
import type { InTurn } from './event-runs.ts';
import type { EventMessage, Message } from './recent-messages.ts';
import type { GroupState, Members, Reader } from './state.ts';

/**
 * Returns an event's message, synchronously when it was made before; never rejects. It is executed and serialised once
 * for all members that get the same text.
 */
export function eventMessage(
  group: GroupState,
  { era, members }: Reader,
  event: LoggedEvent,
): EventMessage | Promise<EventMessage> {
  return group.events.get(`${group.id} ${era} ${event.seq}`, () =>
    executed(group, event, inTurnOf(group, members)),
  );
}

/** Returns the message of a preface, executed once for all members that start at the same position; never rejects. */
export function prefaceMessage(
  group: GroupState,
  { key, message, cursor }: Preface,
  members: Members,
): Message | Promise<Message> {
  const inTurn = inTurnOf(group, members);
  const make = async () => ({
    cursor,
    payload: await group.execute({ make: () => message, cursor }, inTurn),
  });
  return group.prefaces.get(`${group.id} ${group.era} ${key}`, make);
}

const inTurnOf =
  ({ payers }: GroupState, members: Members): InTurn =>
  (work) =>
    payers.work(members, work);

async function executed(group: GroupState, event: LoggedEvent, inTurn: InTurn): Promise<EventMessage> {
  const { observer, cursors, field, tracer } = group;
  observer.eventExecuted();
  const { seq } = event;
  const cursor = cursors.ofEvent(field.stream, seq);
  const make = () => field.message(event, cursor);
  const span = processSpan(tracer, event, { 'tributary.subscription.field': field.field });
  if (span === null) return { seq, cursor, payload: await group.execute({ make, cursor }, inTurn) };
  const payload = await untilDone(span, () => group.execute({ make, cursor }, inTurn));
  return { seq, cursor, payload, span };
}
