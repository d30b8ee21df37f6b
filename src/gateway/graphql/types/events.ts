import type { Scope } from '../../../kit/call/scopes.ts';
import { badInput } from '../../../kit/fault.ts';
import type { EventFilter, LoggedEvent, TimeField } from '../../events/contract.ts';
import type { GraphContext } from '../context.ts';
import { encodeId } from './ids.ts';
import type { NodeType } from './nodes.ts';
import type { StreamField, Viewpoint } from './streams.ts';

/** An event as the graph shows it: its place in the log, and what its service adds. */
export interface EventModel extends Pick<LoggedEvent, 'seq' | 'stream' | 'customer'> {
  readonly __typename: string;
  readonly cursor: string;
}

/** The conditions of a list or stream of events, as the schema has coerced them: its type `EventFilter`. */
export interface EventConditions {
  readonly kinds?: readonly string[] | null | undefined;
  readonly customerId?: string | null | undefined;
  readonly occurredAfter?: string | null | undefined;
  readonly occurredBefore?: string | null | undefined;
}

/** The kinds of events that a stream of the log has. */
export interface EventKinds {
  /** The field of the payload that has the kind; null when all events have the same kind. */
  readonly field: 'type' | 'kind' | null;
  /** The values in the log, by the kinds of the graph. */
  readonly logged: Readonly<Record<string, string>>;
  /** Whether the log may have others, which the graph shows as UNRECOGNIZED. */
  readonly isOpen?: true;
}

/** The events of one stream of the log, for other lists and streams that have them as well. */
export interface EventSource extends Pick<StreamField, 'stream' | 'knows'> {
  readonly scope: Scope;
  message(event: LoggedEvent, cursor: string): EventModel;
  /** The field of payloads with the time of the event. Default: it is the time of writing. */
  readonly times?: TimeField;
  readonly kinds: EventKinds;
  /**
   * Returns the filter for the events of the stream that the viewpoint may see and that meet the conditions. Throws
   * BAD_USER_INPUT, and FORBIDDEN for a customer outside the tenancy.
   */
  visible(viewpoint: Viewpoint, conditions: EventConditions): EventFilter;
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
