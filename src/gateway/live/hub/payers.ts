import { createTurns, type Turns } from '../../../kit/fair-turns.ts';
import type { BackgroundBills } from '../../limits/background-bills.ts';
import type { Subject } from '../../limits/limit-rules.ts';
import type { GroupSubscriber } from './subscriber.ts';

/** Does the work of readers in turn and on the bill of those whom they read for. */
export interface Payers {
  /** Does something for the members when it is their turn; its CPU is billed to them in equal parts. */
  work<Result>(members: Members, work: () => Promise<Result>): Promise<Result>;
  /** The same at once, for what does not wait. */
  write(members: Members, work: () => void): void;
  /** The same when it is their turn: writes of many readers leave the event loop to others between. */
  writeInTurn(members: Members, work: () => void): Promise<void>;
  /** Milliseconds until one of them has room under the rules of CPU; 0 where one has. */
  waitMs(members: Members): number;
}

type Members = ReadonlySet<Pick<GroupSubscriber, 'payer'>>;

/** Writes have turns of their own: they do not wait for what is being executed. */
export function createPayers(bills: BackgroundBills, turns: Turns, writes = createTurns()): Payers {
  function bill(members: Members, cpuMs: number): void {
    const each = cpuMs / members.size;
    for (const { payer } of members) bills.bill(payer, each);
  }

  function write(members: Members, work: () => void): void {
    const end = bills.start();
    work();
    bill(members, end());
  }

  return {
    work: (members, work) => {
      const [first] = members;
      return turns.run(ownersOf(members), async () => {
        const end = bills.start();
        try {
          return await work();
        } finally {
          // They may have left meanwhile: it was done for the first of them.
          bill(members.size === 0 && first ? new Set([first]) : members, end());
        }
      });
    },
    write,
    writeInTurn: (members, work) => writes.run(ownersOf(members), async () => write(members, work)),
    waitMs(members) {
      let least = Number.POSITIVE_INFINITY;
      for (const { payer } of members) {
        least = Math.min(least, bills.waitMs(payer.owner));
        if (least === 0) return 0;
      }
      return members.size === 0 ? 0 : least;
    },
  };
}

function* ownersOf(members: Members): Generator<Subject['owner']> {
  for (const { payer } of members) yield payer.owner;
}
