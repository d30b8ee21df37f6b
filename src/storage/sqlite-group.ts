import type { Request, Result, Statement } from './sqlite-protocol.ts';

/** An interactive transaction, during which no other transaction writes. */
export interface GroupTransaction {
  run(statement: Statement): Promise<Result>;
  /** Resolves when the transaction is on the disk; rejects when none of it is stored. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export interface GroupCommit {
  /** Runs a transaction of one statement. */
  single(statement: Statement): Promise<Result>;
  /** Begins a transaction after the earlier ones have ended; it does not wait for their commit. */
  enter(): Promise<GroupTransaction>;
}

interface Group {
  members: number;
  /**
   * Whether the writer has got a statement of the group: then it needs a COMMIT, even when every member was rolled
   * back.
   */
  begun: boolean;
  readonly outcome: PromiseWithResolvers<void>;
}

const maxMembers = 256;

function emptyGroup(): Group {
  const outcome = Promise.withResolvers<void>();
  // Prevents an unhandled rejection: a group whose members all rolled back has no caller that waits for it.
  outcome.promise.catch(() => undefined);
  return { members: 0, begun: false, outcome };
}

/**
 * Lets transactions share a COMMIT, and so an fsync: those that end while a commit runs, or while others wait for their
 * turn, are committed together. The writer handles requests in order, so the next transaction may begin before the
 * replies arrive.
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
        // Counted as a member, so that a lost group ends even when new members keep joining.
        if (begun) group.members += 1;
        leave();
        await undone;
      },
    };
  }

  return { single, enter };
}
