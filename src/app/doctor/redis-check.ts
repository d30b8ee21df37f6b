import type { RedisAddress } from '../../gateway/redis.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';
import { clockFinding } from './clock-finding.ts';
import { networkFinding } from './network-hints.ts';

/** Checks Redis: its role, a write by a script, its policy at the limit of memory, and its clock. */
export const redisCheck = (address: RedisAddress): Check => ({
  name: 'redis',
  async run(signal) {
    const { inspectRedis } = await import('../../gateway/redis/inspect-redis.ts');
    try {
      const found = await inspectRedis(address, signal);
      if (found.role === 'slave')
        return [fail('it is a replica, which takes no writes', 'set REDIS_URL to the primary')];
      if (found.refusal !== null)
        return [
          fail(
            `it refuses to write or to run scripts: ${found.refusal}`,
            'allow its user all commands for keys that begin with tributary: (ACL), and free memory',
          ),
        ];
      const { theirs, ours } = found.clock;
      return [policyFinding(found.version, found.policy), clockFinding(theirs, ours)];
    } catch (error) {
      return [networkFinding(error, 'REDIS_URL', 'correct REDIS_URL: address, user and password')];
    }
  },
});

/** A server that hides its policy, as some providers do, is not suspected. */
const keeping: ReadonlySet<string> = new Set(['noeviction', 'unknown']);

/**
 * Warns of a policy by which Redis removes counts that have not expired, so that a spent budget is full again. All our
 * records have an expiry, so that the policies for such keys (`volatile-…`) remove them, too.
 */
function policyFinding(version: string, policy: string): Finding {
  const text = `Redis ${version}, maxmemory-policy ${policy}`;
  if (keeping.has(policy)) return ok(text);
  return warn(`${text}: spent budgets may be forgotten`, 'set maxmemory-policy to noeviction');
}
