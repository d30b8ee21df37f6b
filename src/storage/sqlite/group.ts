import { createFairPlaces } from '../../kit/queues/fair-places.ts';
import type { Request, Result, Statement } from './protocol.ts';

/** An interactive transaction, during which no other transaction writes. */
export interface GroupTransaction {
  run(statement: Statement): Promise<Result>;
  /** Resolves when the transaction is on the disk; rejects when none of it is stored. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export interface GroupCommit {
  /** Runs a transaction of one statement in a turn of the owner. */
  single(owner: string, statement: Statement): Promise<Result>;
  /** Begins a transaction when it is the owner's turn. It does not wait for the commit of earlier ones. */
  enter(owner: string): Promise<GroupTransaction>;
}

interface Group {
  members: number;
  /**
   * Time of the first statement of the group; null before it. A group with a statement needs a COMMIT, even when every
   * member was rolled back.
   */
  began: number | null;
  readonly outcome: PromiseWithResolvers<void>;
}

const maxMembers = 256;
/** Milliseconds after which a group is committed although others wait for their turn. */
const maxGroupMs = 20;

function emptyGroup(): Group {
  const outcome = Promise.withResolvers<void>();
  // Prevents an unhandled rejection: a group whose members all rolled back has no caller that waits for it.
  outcome.promise.catch(() => undefined);
  return { members: 0, began: null, outcome };
}

/**
 * Lets transactions share a COMMIT, and so an fsync: those that end while a commit runs, or while others wait for their
 * turn, are committed together. Turns go round the owners, so that an owner with a hundred changes delays another's next
 * change by one. The writer handles requests in order, so the next transaction may begin before the replies arrive.
 * See docs/decisions/015-sqlite-shares-commits.md.
 */
export function createGroupCommit(
  call: (request: Request) => Promise<Result>,
  ticks: () => number = () => performance.now(),
): GroupCommit {
  const places = createFairPlaces({ places: 1, placesOfOwner: 1, tasks: 'transactions' });
  /** Transactions that wait for their turn or have it. */
  let turns = 0;
  let taken = false;
  let group = emptyGroup();
  let commits = 0;

  /** Waits for a turn of the owner and returns the function that ends it. */
  async function turn(owner: string): Promise<() => void> {
    turns += 1;
    const leave = await places.enter(owner);
    taken = true;
    return () => {
      turns -= 1;
      taken = false;
      commitWhenDue();
      leave();
    };
  }

  function begin(): void {
    group.began ??= ticks();
  }

  /** Commits between two turns: a commit during one would store a part of its statements. */
  function commitWhenDue(): void {
    if (group.began === null || taken) return;
    const isIdle = turns === 0 && commits === 0;
    const isOld = ticks() - group.began >= maxGroupMs;
    if (isIdle || isOld || group.members >= maxMembers) void commitGroup();
  }

  async function commitGroup(): Promise<void> {
    const { outcome } = group;
    group = emptyGroup();
    commits += 1;
    await call({ kind: 'commit' }).then(() => outcome.resolve(), outcome.reject);
    commits -= 1;
    commitWhenDue();
  }

  function join(): Promise<void> {
    group.members += 1;
    return group.outcome.promise;
  }

  async function single(owner: string, statement: Statement): Promise<Result> {
    const leave = await turn(owner);
    begin();
    const result = call({ kind: 'single', statement });
    const committed = join();
    leave();
    const rows = await result;
    await committed;
    return rows;
  }

  async function enter(owner: string): Promise<GroupTransaction> {
    const leave = await turn(owner);
    let begun = false;
    return {
      run(statement) {
        const kind = begun ? 'next' : 'first';
        begun = true;
        begin();
        return call({ kind, statement });
      },
      async commit() {
        const committed = begun ? join() : undefined;
        leave();
        await committed;
      },
      async rollback() {
        const undone = begun ? call({ kind: 'rollback' }) : undefined;
        // Counted as a member, so that a lost group ends even when new members keep joining.
        if (begun) group.members += 1;
        leave();
        await undone;
      },
    };
  }

  return { single, enter };
}
