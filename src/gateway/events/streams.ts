import { createRegistry } from '../../kit/registry.ts';

/** The streams of the event log by name. Each module merges its own, beside the number in its `declaration.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their entries into it
export interface StreamRegistry {}

/** A stream of the event log. Order is promised for each key, not over a stream. */
export type Stream = keyof StreamRegistry;

/** A stream with its number in cursors: 1 to 255, no two alike, and never another one once it is released. */
export interface NumberedStream {
  readonly name: Stream;
  readonly number: number;
}

export const streamRegistry = createRegistry<NumberedStream>({
  name: 'streams',
  keyOf: ({ name }) => name,
});

/** The numbers by name. */
export const streamNumbers = streamRegistry.derive(
  (streams): ReadonlyMap<Stream, number> => new Map(streams.map(({ name, number }) => [name, number])),
);
