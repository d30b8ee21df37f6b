import { startLoop } from '../../../kit/work/loop.ts';
import type { BegunEpoch, SeenPosition } from './begin-epoch.ts';
import type { Condition } from './condition.ts';
import { type LogIdentity, type LogIdentityRow, nameAt, presentName, readIdentity } from './epochs.ts';
import type { LogState } from './table.ts';

/** A reading of the row of the log. */
type IdentityReading = Pick<LogState, 'identity' | 'head'>;

export interface PresentIdentityOptions {
  readonly start: LogIdentityRow;
  /** Begins a new epoch if the log ends before that position; else returns null. */
  renew(seen: SeenPosition): Promise<BegunEpoch | null>;
  /** Returns the position of this process. */
  position(): number;
  /** Called with another present name of the log. */
  renamed(name: string): void;
  /**
   * Called with the end of a log that does not have the position of this process, and with the last number before the
   * events that it has instead.
   */
  replaced(head: number, before: number): void;
  readonly condition: Condition;
}

/**
 * The identity of the database's log as this process knows it, which changes after a restore.
 * See docs/decisions/021-retention-and-restored-logs.md.
 */
export interface PresentIdentity extends AsyncDisposable {
  readonly log: LogIdentity;
  follows(identity: LogIdentityRow): boolean;
  /** Reads the row of the log, and again if another reading has found a newer identity meanwhile. */
  read<Reading extends IdentityReading>(read: () => Promise<Reading>): Promise<Reading>;
  /** Begins an epoch soon, if the log ends before that position. */
  outran(seq: number): void;
}

export function createPresentIdentity(options: PresentIdentityOptions): PresentIdentity {
  let known = options.start;
  let log = readIdentity(known);
  let changes = 0;
  let seen: SeenPosition = { seq: 0, log };

  const follows = ({ log_id, epochs }: LogIdentityRow) => log_id === known.log_id && epochs === known.epochs;

  function learn(identity: LogIdentityRow, head: number): void {
    if (follows(identity)) return;
    changes += 1;
    const position = options.position();
    const had = nameAt(log, position);
    const former = log;
    known = identity;
    log = readIdentity(identity);
    options.renamed(presentName(log));
    if (nameAt(log, position) !== had) options.replaced(head, Math.min(head, ...beginnings(log, former)));
  }

  async function renew(): Promise<void> {
    const begun = await options.renew(seen);
    if (begun) learn(begun.row, begun.began);
  }

  const renewing = startLoop(renew, options.condition);
  return {
    get log() {
      return log;
    },
    follows,
    read: (read) => readUnchanged(read, () => changes, learn),
    outran(seq) {
      seen = { seq, log };
      renewing.soon();
    },
    [Symbol.asyncDispose]: renewing[Symbol.asyncDispose],
  };
}

/** Returns where the epochs begin that a former identity of the log does not have; none for another log. */
function beginnings(log: LogIdentity, former: LogIdentity): readonly number[] {
  const had = new Set(former.epochs.map(({ id }) => id));
  return log.id === former.id ? log.epochs.filter(({ id }) => !had.has(id)).map(({ began }) => began) : [];
}

/** Reads, and again if the number of changes has grown meanwhile, and learns in the same turn of the event loop. */
async function readUnchanged<Reading extends IdentityReading>(
  read: () => Promise<Reading>,
  changes: () => number,
  learn: (identity: LogIdentityRow, head: number) => void,
): Promise<Reading> {
  for (;;) {
    const before = changes();
    const reading = await read();
    if (before !== changes()) continue;
    learn(reading.identity, reading.head);
    return reading;
  }
}
