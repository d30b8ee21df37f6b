import type { Stream } from './append-events.ts';
import type { LoggedEvent } from './contract.ts';

/** An event as the table and the fan-out carry it: what happened is JSON text. */
export interface EventRow {
  readonly seq: number;
  readonly stream: string;
  readonly tenant: string;
  readonly topic: string | null;
  readonly key: string;
  readonly at: string;
  readonly payload: string;
}

export const eventColumns = ['seq', 'stream', 'tenant', 'topic', 'key', 'at', 'payload'] as const;

/** Rows were written by `appendEvents`: the stream is one of ours. */
export function eventOfRow({ stream, payload, ...row }: EventRow): LoggedEvent {
  return { ...row, stream: stream as Stream, payload: JSON.parse(payload) };
}

/** What an event weighs in memory beside its payload, roughly. */
const overhead = 400;

/** Bytes, roughly. */
export function weightOf({ payload }: EventRow): number {
  return overhead + payload.length;
}
