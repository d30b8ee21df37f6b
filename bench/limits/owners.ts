import { openStorage } from '../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import type { Overrides } from '../../src/gateway/limits/rules/overrides.ts';
import type { User } from '../../src/kit/call/caller.ts';
import { operator, principals } from '../measure/principals.ts';

/**
 * Owners of the load. An owner's points per minute are counted in 16 bits, so the load is spread as over many callers.
 */
const count = 32;

const users: readonly User[] = Array.from({ length: count }, (_, n) => operator(`bench-${n}`));

const maxOfAWindow = 1_000_000_000;
const maxOfARing = 65_535;

/** Limits that are checked as usual and never reached. */
const roomy: Overrides = {
  'core.user': maxOfAWindow,
  graphql: maxOfAWindow,
  concurrent: maxOfARing,
  rest_points_per_minute: maxOfARing,
  graphql_points_per_minute: maxOfARing,
  cpu_seconds_per_minute: maxOfARing,
  graphql_cpu_seconds_per_minute: maxOfARing,
  compute_burst: maxOfARing,
};

/** Variables of a gateway with these limits. */
export const limited = { TRIBUTARY_LIMITS: 'on', TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify(roomy) } as const;

/**
 * Returns variables of a gateway that counts in that Redis. A long timeout: on a busy machine it must not fall back to the
 * local ledger, which would then be measured.
 */
export const limitedIn = (url: string) =>
  ({ ...limited, TRIBUTARY_LIMITS_PATIENCE_MS: '2000', REDIS_URL: url }) as const;

/** Creates a token for each owner, for the gateway on that folder. */
export async function issueTokens(folder: string): Promise<readonly string[]> {
  await using storage = await openStorage({ folder });
  const directory = createTokenDirectory(storage.db, principals);
  const issued = users.map((holder) => directory.issue({ holder, name: null, expiresAt: null }));
  return (await Promise.all(issued)).map(({ token }) => token);
}
