import type { DatabaseSync } from 'node:sqlite';
import type { Result, Statement } from './protocol.ts';

type Group =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' }
  /**
   * SQLite rolled everything back (disk full, I/O error), or timed out on another program's lock. None of the group is
   * stored, and the transactions behind it fail without waiting as long again.
   */
  | { readonly kind: 'lost'; readonly error: unknown };

export interface GroupWriter {
  single(statement: Statement): Result;
  first(statement: Statement): Result;
  next(statement: Statement): Result;
  rollback(): void;
  commit(): void;
}

/** Milliseconds for which a group waits for another program's lock. */
export const busyTimeoutMs = 5000;

/**
 * Runs transactions one after another, each as a savepoint in a BEGIN IMMEDIATE that they share until `commit`. After one
 * has waited in vain for another program's lock, the next ones try once without waiting, until the lock is free.
 */
export function createGroupWriter(db: DatabaseSync, run: (statement: Statement) => Result): GroupWriter {
  let isPatient = true;
  let group: Group = { kind: 'none' };
  let inMember = false;

  function lose(error: unknown): never {
    if (db.isTransaction) db.exec('ROLLBACK');
    group = { kind: 'lost', error };
    inMember = false;
    throw error;
  }

  function begin(): void {
    try {
      db.exec('BEGIN IMMEDIATE');
      wait(true);
    } catch (error) {
      wait(false);
      throw error;
    }
  }

  function wait(patient: boolean): void {
    if (patient === isPatient) return;
    db.exec(`PRAGMA busy_timeout = ${patient ? busyTimeoutMs : 0}`);
    isPatient = patient;
  }

  function enter(): void {
    if (group.kind === 'lost') throw group.error;
    try {
      if (group.kind === 'none') {
        begin();
        group = { kind: 'open' };
      }
      if (inMember) db.exec('RELEASE tributary_member');
      db.exec('SAVEPOINT tributary_member');
      inMember = true;
    } catch (error) {
      lose(error);
    }
  }

  function next(statement: Statement): Result {
    if (group.kind === 'lost') throw group.error;
    if (!inMember) throw new Error('the transaction has not begun');
    try {
      return run(statement);
    } catch (error) {
      if (!db.isTransaction) lose(error);
      throw error;
    }
  }

  function first(statement: Statement): Result {
    enter();
    return next(statement);
  }

  function rollback(): void {
    if (!inMember) return;
    try {
      db.exec('ROLLBACK TO tributary_member; RELEASE tributary_member');
      inMember = false;
    } catch (error) {
      lose(error);
    }
  }

  function single(statement: Statement): Result {
    enter();
    try {
      return next(statement);
    } catch (error) {
      rollback();
      throw error;
    }
  }

  function commit(): void {
    const ended = group;
    group = { kind: 'none' };
    inMember = false;
    if (ended.kind === 'none') return;
    if (ended.kind === 'lost') throw ended.error;
    try {
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  return { single, first, next, rollback, commit };
}
