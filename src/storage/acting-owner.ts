/** The owner of a change, and the bytes of the values that its statements have sent to be stored. */
export interface Acting {
  readonly owner: string;
  /** Aborts when the client has left; absent for the gateway's own changes. */
  readonly signal?: AbortSignal;
  bytes: number;
}

const uncounted = (owner: string): Acting =>
  Object.freeze({
    owner,
    get bytes() {
      return 0;
    },
    set bytes(_bytes) {},
  });

/** The gateway's own changes: those of jobs, pushes and leases. Their bytes are not counted. */
export const ownWork = uncounted('work');
/** The relay's changes: every subscriber waits for them, so they take turns of their own. */
export const relayWork = uncounted('relay');

let current = ownWork;

/**
 * Calls `begin` and returns its result. A connection that it takes before its first `await` is for that owner: Kysely takes
 * the connection of a transaction in the call of `execute`, and passes nothing to the driver.
 */
export function actingFor<Result>(acting: Acting, begin: () => Result): Result {
  const before = current;
  current = acting;
  try {
    return begin();
  } finally {
    current = before;
  }
}

/** Returns the owner for whom a connection is taken now. */
export const actingNow = (): Acting => current;

/** Returns about how many bytes the values of a statement take: a character counts as one. */
export function bytesOf(parameters: readonly unknown[]): number {
  let bytes = 0;
  for (const value of parameters) {
    if (typeof value === 'string') bytes += value.length;
    else if (value instanceof Uint8Array) bytes += value.byteLength;
  }
  return bytes;
}
