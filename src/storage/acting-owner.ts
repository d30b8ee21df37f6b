/** Owner of the gateway's own changes: the relay, jobs, leases. */
export const ownWork = 'work';

let current = ownWork;

/**
 * Calls `begin` and returns its result. A connection that it takes before its first `await` is for that owner: Kysely takes
 * the connection of a transaction in the call of `execute`, and passes nothing to the driver.
 */
export function actingFor<Result>(owner: string, begin: () => Result): Result {
  const before = current;
  current = owner;
  try {
    return begin();
  } finally {
    current = before;
  }
}

/** Returns the owner for whom a connection is taken now. */
export const actingOwner = (): string => current;
