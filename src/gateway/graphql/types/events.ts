import { badInput } from '../../../kit/fault.ts';
import type { LoggedEvent } from '../../events/contract.ts';
import type { GraphContext } from '../context.ts';
import { encodeId } from './ids.ts';
import type { NodeType } from './nodes.ts';
import type { EventSource } from './streams.ts';

/** An event as the graph shows it: its place in the log, and what its service adds. */
export interface EventModel extends Pick<LoggedEvent, 'seq' | 'stream' | 'customer'> {
  readonly __typename: string;
  readonly cursor: string;
}

/** Returns the fields that the events of all services share. */
export const eventModel = ({ seq, stream, customer }: LoggedEvent, cursor: string) => ({
  seq,
  stream,
  customer,
  cursor,
});

/**
 * Returns the id of an event that its service gives none. It has the cursor of the event's own stream, so that it is the
 * same in every list and stream, and does not show the number of the event.
 */
export const eventId = (
  { __typename, stream, seq }: EventModel,
  _: unknown,
  { cursors }: Pick<GraphContext, 'cursors'>,
): string => encodeId(__typename, cursors.ofEvent(stream, seq));

/** The type of events whose ids `eventId` made. An event that is kept no more, or of another log, loads as null. */
export const eventNode = (
  type: string,
  { stream, scope, knows, message, visible }: EventSource,
): NodeType => ({
  type,
  scope,
  keys: 1,
  async load(context, [cursor = '']) {
    const seq = seqIn(context, cursor);
    if (seq === null) return null;
    const [event] =
      (await context.loaders.events.list.load({
        filter: visible(context.call, {}),
        name: `${stream} ${seq}`,
        after: seq - 1,
        upTo: seq,
        limit: 1,
        end: 'first',
      })) ?? [];
    return event && (knows?.(event) ?? true) ? message(event, cursor) : null;
  },
});

function seqIn({ cursors }: GraphContext, cursor: string): number | null {
  try {
    return cursors.parse(cursor);
  } catch {
    throw badInput('id', 'the id of an object of this graph', cursor);
  }
}
