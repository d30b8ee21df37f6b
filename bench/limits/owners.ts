import { openStorage } from '../../src/app/open-storage.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import type { Overrides } from '../../src/gateway/limits/overrides.ts';
import { almighty, ownerOf, type User } from '../../src/kit/call/caller.ts';

/** A minute's points of one owner are counted in 16 bits: the load is spread, as many callers' would be. */
const count = 32;

const users: readonly User[] = Array.from({ length: count }, (_, n) => almighty(`bench-${n}`));

export const owners: readonly string[] = users.map(ownerOf);

/** The n-th request's. */
export function ownerAt(n: number): string {
  return owners[n % owners.length] ?? '';
}

const mostOfAWindow = 1_000_000_000;
const mostOfARing = 65_535;

/** Rules that are checked as ever and refuse nothing. */
export const roomy: Overrides = {
  'core.user': mostOfAWindow,
  graphql: mostOfAWindow,
  concurrent: mostOfARing,
  rest_points_per_minute: mostOfARing,
  graphql_points_per_minute: mostOfARing,
  cpu_seconds_per_minute: mostOfARing,
  graphql_cpu_seconds_per_minute: mostOfARing,
  compute_burst: mostOfARing,
};

/** A token of each owner, for the gateway that has that folder. */
export async function issueTokens(folder: string): Promise<readonly string[]> {
  await using storage = await openStorage({ folder });
  const directory = createTokenDirectory(storage.db);
  const issued = users.map((holder) => directory.issue({ holder, name: null, expiresAt: null }));
  return (await Promise.all(issued)).map(({ token }) => token);
}
