import type { InspectedRedis } from '../../gateway/redis/inspect-redis.ts';
import type { RedisAddress } from '../../gateway/redis.ts';
import { type Check, type Finding, fail, ok, reasonOf, warn } from './check.ts';

/** Checks Redis: its kind and role, and its policy at the limit of memory. */
export const redisCheck = (address: RedisAddress): Check => ({
  name: 'redis',
  hint: 'check REDIS_URL, REDIS_CLUSTER, the server, and firewalls',
  async run(signal) {
    const { inspectRedis } = await import('../../gateway/redis/inspect-redis.ts');
    try {
      return findingOf(await inspectRedis(address, signal), address.cluster);
    } catch (error) {
      const reason = reasonOf(error);
      if (!noInfo.test(reason)) throw error;
      return warn(
        `${reason}: its role and maxmemory-policy are not checked`,
        'allow it (ACL SETUSER … +info)',
      );
    }
  },
});

/** The refusal of a user that may not run INFO, with which a gateway works. */
const noInfo = /^NOPERM .*'info'/;

/** A server that hides its policy, as some providers do, is not suspected. */
const keeping: ReadonlySet<string> = new Set(['noeviction', 'unknown']);

/**
 * Warns of a policy by which Redis removes counts that have not expired, so that a spent budget is full again. All our
 * records have an expiry, so that the policies for such keys (`volatile-…`) remove them, too.
 */
function findingOf(found: InspectedRedis, cluster: boolean): Finding {
  const { isClusterNode, role, version, policy } = found;
  if (!cluster && isClusterNode) return fail('it is a node of a Redis Cluster', 'set REDIS_CLUSTER=true');
  if (!cluster && role === 'slave')
    return fail('it is a replica, which takes no writes', 'set REDIS_URL to the primary');
  const text = `Redis ${version}, maxmemory-policy ${policy}`;
  if (keeping.has(policy)) return ok(text);
  return warn(`${text}: spent budgets may be forgotten`, 'set maxmemory-policy to noeviction');
}
