import { openStorage } from '../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import type { Overrides } from '../../src/gateway/limits/rules/overrides.ts';
import { operator, ownerOf, type User } from '../../src/kit/call/caller.ts';

/**
 * Owners of the load. An owner's points per minute are counted in 16 bits, so the load is spread as over many callers.
 */
const count = 32;

const users: readonly User[] = Array.from({ length: count }, (_, n) => operator(`bench-${n}`));

export const owners: readonly string[] = users.map(ownerOf);

/** Returns the owner of the n-th request. */
export function ownerAt(n: number): string {
  return owners[n % owners.length] ?? '';
}

const maxOfAWindow = 1_000_000_000;
const maxOfARing = 65_535;

/** Limits that are checked as usual and never reached. */
export const roomy: Overrides = {
  'core.user': maxOfAWindow,
  graphql: maxOfAWindow,
  concurrent: maxOfARing,
  rest_points_per_minute: maxOfARing,
  graphql_points_per_minute: maxOfARing,
  cpu_seconds_per_minute: maxOfARing,
  graphql_cpu_seconds_per_minute: maxOfARing,
  compute_burst: maxOfARing,
};

/** Creates a token for each owner, for the gateway on that folder. */
export async function issueTokens(folder: string): Promise<readonly string[]> {
  await using storage = await openStorage({ folder });
  const directory = createTokenDirectory(storage.db);
  const issued = users.map((holder) => directory.issue({ holder, name: null, expiresAt: null }));
  return (await Promise.all(issued)).map(({ token }) => token);
}
