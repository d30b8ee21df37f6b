import type { Stream } from '../append-events.ts';
import type { LoggedEvent } from '../contract.ts';

/** An event as the table and the fan-out carry it; the payload is JSON text. */
export interface EventRow {
  readonly seq: number;
  readonly stream: string;
  readonly tenant: string;
  readonly topic: string | null;
  readonly key: string;
  readonly at: string;
  readonly payload: string;
  readonly customer_id: string | null;
  /** The span that wrote the event (W3C `traceparent`); absent unless it is exported, and in lists of events. */
  readonly trace?: string;
}

export const eventColumns = [
  'seq',
  'stream',
  'tenant',
  'topic',
  'key',
  'at',
  'payload',
  'customer_id',
] as const;

/** The columns of an event that is announced. */
export const announcedColumns = [...eventColumns, 'trace'] as const;

interface AnnouncedRow extends Omit<EventRow, 'seq' | 'trace'> {
  readonly seq: number | null;
  readonly trace: string | null;
}

/** Returns the row of a numbered event; it has no trace in place of null. */
export function announcedRow({ trace, seq, ...row }: AnnouncedRow): EventRow {
  if (seq === null) throw new TypeError('a relayed event has no number');
  return trace === null ? { ...row, seq } : { ...row, seq, trace };
}

/** Converts a row to an event. The stream needs no check, because `appendEvents` wrote the row. */
export function eventOfRow({ stream, payload, customer_id, ...row }: EventRow): LoggedEvent {
  return { ...row, stream: stream as Stream, customer: customer_id, payload: JSON.parse(payload) };
}

/** Approximate bytes of memory of an event without its payload. */
const overhead = 400;

/** Returns the approximate bytes of memory that an event takes. */
export const weightOf = ({ payload }: EventRow): number => overhead + payload.length;
