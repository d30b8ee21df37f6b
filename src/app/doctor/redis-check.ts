import type { InspectedRedis } from '../../gateway/redis/inspect-redis.ts';
import type { RedisAddress } from '../../gateway/redis.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';
import { clockFinding } from './clock-finding.ts';
import { connectionFinding } from './redis-connection.ts';
import { forbiddenFinding, refusalFinding, slotsMend } from './redis-refusals.ts';

/** Checks Redis: its kind and role, a write by a script, the rights of its user, its policy at the limit of memory, and its clock. */
export const redisCheck = (address: RedisAddress): Check => ({
  name: 'redis',
  async run(signal) {
    const { inspectRedis } = await import('../../gateway/redis/inspect-redis.ts');
    try {
      return findingsOf(await inspectRedis(address, signal), address.cluster);
    } catch (error) {
      return [await connectionFinding(error, address, signal)];
    }
  },
});

function findingsOf(found: InspectedRedis, cluster: boolean): readonly Finding[] {
  if (cluster && found.isClusterNode === false)
    return [fail('it is a single Redis and no node of a Redis Cluster', 'remove REDIS_CLUSTER')];
  if (!cluster && found.isClusterNode)
    return [fail('it is a node of a Redis Cluster', 'set REDIS_CLUSTER=true')];
  if (!cluster && found.role === 'slave')
    return [fail('it is a replica, which takes no writes', 'set REDIS_URL to the primary')];
  const { clusterState = 'ok' } = found;
  if (clusterState !== 'ok') return [fail(`the state of the cluster is ${clusterState}`, slotsMend)];
  if (found.clock === null) return [forbiddenFinding('TIME')];
  if (found.refusal !== null) return [refusalFinding(found.refusal)];
  if (found.forbidden.length > 0) return [forbiddenFinding(found.forbidden.join(', '))];
  const { theirs, ours } = found.clock;
  return [policyFinding(found), clockFinding(theirs, ours), ...passwordFindings(found)];
}

/** A server that hides its policy, as some providers do, is not suspected. */
const keeping: ReadonlySet<string> = new Set(['noeviction', 'unknown']);

/**
 * Warns of a policy by which Redis removes counts that have not expired, so that a spent budget is full again. All our
 * records have an expiry, so that the policies for such keys (`volatile-…`) remove them, too.
 */
function policyFinding({ version, policy, mayReadInfo }: InspectedRedis): Finding {
  if (!mayReadInfo) {
    const { found, mend } = forbiddenFinding('INFO');
    return warn(`${found}: its role and its maxmemory-policy are not checked`, mend ?? '');
  }
  const text = `Redis ${version}, maxmemory-policy ${policy}`;
  if (keeping.has(policy)) return ok(text);
  return warn(`${text}: spent budgets may be forgotten`, 'set maxmemory-policy to noeviction');
}

const passwordFindings = ({ hasSparePassword }: InspectedRedis): readonly Finding[] =>
  hasSparePassword
    ? [
        warn(
          'REDIS_URL has a password, but the server lets everybody in without one',
          'set the password in Redis (requirepass, or an ACL)',
        ),
      ]
    : [];
