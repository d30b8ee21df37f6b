import { chargeTo, runFor, UsageAccount } from '../../../../kit/accounts/usage-account.ts';
import { createTurns, type Turns } from '../../../../kit/queues/fair-turns.ts';
import type { BackgroundBills } from '../../../limits/other-bounds/background-bills.ts';
import type { Subject } from '../../../limits/rules/limit-rules.ts';
import type { GroupSubscriber } from './subscriber.ts';

/** Schedules the work of readers fairly, and bills its CPU time to the members that it serves. */
export interface Payers {
  /** Runs the work when it is the members' turn; bills its CPU to them in equal parts. */
  work<Result>(members: Members, work: () => Promise<Result>): Promise<Result>;
  /** Runs synchronous work at once and bills it in the same way. */
  write(members: Members, work: () => void): void;
  /**
   * Runs slices of synchronous work, each when it is the members' turn, until one returns true; between them the event
   * loop serves others. Bills the CPU of all of them at the end: there are as many bills as members.
   */
  writeInTurns(members: Members, slice: () => boolean): Promise<void>;
  /** Milliseconds until one of the members has room under the CPU rules; 0 when one has room now. */
  waitMs(members: Members): number;
}

type Member = Pick<GroupSubscriber, 'payer'>;
type Members = ReadonlySet<Member>;

/** Creates the scheduler. Writes take turns among themselves, so that they do not wait for executions. */
export function createPayers(bills: BackgroundBills, turns: Turns, writes = createTurns()): Payers {
  /** Bills the members in equal parts. If all of them have left meanwhile, bills `first`, a member when the work began. */
  function bill(members: Members, cpuMs: number, first?: Member): void {
    const billed = members.size === 0 && first ? [first] : [...members];
    for (const { payer } of billed) bills.bill(payer, cpuMs / billed.length);
  }

  function write(members: Members, work: () => void): void {
    const account = new UsageAccount();
    chargeTo(account, work);
    bill(members, account.take());
  }

  return {
    work: (members, work) => {
      const [first] = members;
      return turns.run(ownersOf(members), async () => {
        const account = new UsageAccount();
        try {
          return await runFor(account, work);
        } finally {
          bill(members, account.take(), first);
        }
      });
    },
    write,
    async writeInTurns(members, slice) {
      const [first] = members;
      const account = new UsageAccount();
      let done = false;
      const work = async () =>
        chargeTo(account, () => {
          done = slice();
        });
      try {
        while (!done) await writes.run(ownersOf(members), work);
      } finally {
        bill(members, account.take(), first);
      }
    },
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
