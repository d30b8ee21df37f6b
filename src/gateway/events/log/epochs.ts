import * as z from 'zod';

/**
 * A part of the history of a log: the events after `began`, up to where the next epoch begins. A restored log begins a
 * new one, because it numbers other events with numbers that were given before.
 */
export interface Epoch {
  /** Random, because one backup may be restored twice; empty for the epoch in which the log was created. */
  readonly id: string;
  /** The last sequence number before the epoch. */
  readonly began: number;
}

/** The identity of a log: the database that it was created in, and its epochs. */
export interface LogIdentity {
  readonly id: string;
  /** Oldest first, with at least one. */
  readonly epochs: readonly [Epoch, ...Epoch[]];
}

/** The identity as the row of the log has it. */
export interface LogIdentityRow {
  readonly log_id: string;
  /** JSON of the epochs; empty for a log that was never restored. */
  readonly epochs: string;
}

const created: Epoch = { id: '', began: 0 };
/** Maximum epochs that are remembered. The numbers of a forgotten one count for the next one. */
const maxEpochs = 32;

const epochsSchema = z.array(z.object({ id: z.string(), began: z.number() }));

export function readIdentity({ log_id, epochs }: LogIdentityRow): LogIdentity {
  const [first = created, ...others] = epochsSchema.parse(JSON.parse(epochs));
  return { id: log_id, epochs: [first, ...others] };
}

/** Returns the text of the epochs with another one behind them. */
export function withEpoch({ epochs }: LogIdentity, epoch: Epoch): string {
  return JSON.stringify([...epochs, epoch].slice(-maxEpochs));
}

/** Returns the identity of a log that was never restored. */
export const firstIdentity = (id: string): LogIdentity => ({ id, epochs: [created] });

/** Returns the epoch that gave an event its number. */
export function epochAt({ epochs }: LogIdentity, seq: number): Epoch {
  for (let index = epochs.length - 1; index > 0; index -= 1) {
    const epoch = epochs[index];
    if (epoch && epoch.began < seq) return epoch;
  }
  return epochs[0];
}

/**
 * Returns the name of the log for the event with that number: two logs with the same name for it have the same events
 * up to it. See docs/decisions/021-retention-and-restored-logs.md.
 */
export const nameAt = (log: LogIdentity, seq: number): string => nameIn(log, epochAt(log, seq));

/** Returns the name of the log for the events that come next. */
export const presentName = (log: LogIdentity): string => nameAt(log, Number.POSITIVE_INFINITY);

/** Returns the name of the log for the events of an epoch. */
export const nameIn = ({ id }: LogIdentity, epoch: Epoch): string =>
  epoch.id === '' ? id : `${id}.${epoch.id}`;
