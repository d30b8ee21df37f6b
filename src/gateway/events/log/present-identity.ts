import { startLoop } from '../../../kit/work/loop.ts';
import type { BegunEpoch, SeenPosition } from './begin-epoch.ts';
import type { Condition } from './condition.ts';
import { type LogIdentity, type LogIdentityRow, nameAt, presentName, readIdentity } from './epochs.ts';
import type { IdentityReading } from './table.ts';

export interface PresentIdentityOptions {
  readonly start: Pick<IdentityReading, 'identity' | 'server'>;
  /** Returns the first position at which the log has another event than this process has seen, or none; null without one. */
  firstLost(head: number): Promise<number | null>;
  /** Begins a new epoch if the log ends before that position, or it is lost; else returns null. */
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
  let { identity: known, server } = options.start;
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

  /** Another server may be a standby that has lost events, and may have written others under their numbers. */
  async function verify(reading: IdentityReading): Promise<void> {
    const lost = await options.firstLost(reading.head);
    if (lost !== null) await options.renew({ seq: lost, log, isLost: true });
    server = reading.server;
  }

  /**
   * Reads, and again if the server is another one or the identity has changed meanwhile, and learns in the same turn of the
   * event loop.
   */
  async function readVerified<Reading extends IdentityReading>(
    read: () => Promise<Reading>,
  ): Promise<Reading> {
    for (;;) {
      const before = changes;
      let reading = await read();
      if (reading.server !== server) {
        await verify(reading);
        reading = await read();
      }
      if (before !== changes) continue;
      learn(reading.identity, reading.head);
      return reading;
    }
  }

  const renewing = startLoop(renew, options.condition);
  return {
    get log() {
      return log;
    },
    follows,
    read: readVerified,
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
