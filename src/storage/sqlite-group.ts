import type { Request, Result, Statement } from './sqlite-protocol.ts';

/** One interactive transaction. Nobody else writes until it has ended. */
export interface GroupTransaction {
  run(statement: Statement): Promise<Result>;
  /** Resolves when the transaction is on the disk; rejects when nothing of it is stored. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export interface GroupCommit {
  /** A transaction of one statement. */
  single(statement: Statement): Promise<Result>;
  /** Waits for the transactions before this one to end, not for their commit. */
  enter(): Promise<GroupTransaction>;
}

interface Group {
  members: number;
  /** The writer has seen a statement of it, so a COMMIT is owed even when every member was rolled back. */
  begun: boolean;
  readonly outcome: PromiseWithResolvers<void>;
}

const maxMembers = 256;

function emptyGroup(): Group {
  const outcome = Promise.withResolvers<void>();
  // A group whose members all rolled back has nobody to tell.
  outcome.promise.catch(() => undefined);
  return { members: 0, begun: false, outcome };
}

/**
 * Lets transactions share a COMMIT, and so an fsync: those that end while a commit runs, or while others wait
 * for their turn, are committed together. The writer handles requests in order, so nothing here waits for a
 * reply before it lets the next transaction begin.
 * See docs/decisions/015-sqlite-shares-commits.md.
 */
export function createGroupCommit(call: (request: Request) => Promise<Result>): GroupCommit {
  const waiting: (() => void)[] = [];
  let taken = false;
  let group = emptyGroup();
  let commits = 0;

  async function turn(): Promise<void> {
    if (taken) await new Promise<void>((resolve) => waiting.push(resolve));
    taken = true;
  }

  function leave(): void {
    const next = waiting.shift();
    if (!next) taken = false;
    commitWhenDue();
    next?.();
  }

  function commitWhenDue(): void {
    const idle = !taken && commits === 0;
    if (group.begun && (idle || group.members >= maxMembers)) void commitGroup();
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

  async function single(statement: Statement): Promise<Result> {
    await turn();
    group.begun = true;
    const result = call({ kind: 'single', statement });
    const committed = join();
    leave();
    const rows = await result;
    await committed;
    return rows;
  }

  async function enter(): Promise<GroupTransaction> {
    await turn();
    let begun = false;
    return {
      run(statement) {
        const kind = begun ? 'next' : 'first';
        begun = true;
        group.begun = true;
        return call({ kind, statement });
      },
      async commit() {
        const committed = begun ? join() : undefined;
        leave();
        await committed;
      },
      async rollback() {
        const undone = begun ? call({ kind: 'rollback' }) : undefined;
        // Counted, so that a group that was lost ends though others keep coming.
        if (begun) group.members += 1;
        leave();
        await undone;
      },
    };
  }

  return { single, enter };
}
