import { type Finding, fail } from './check.ts';

/** The rights that the user of the gateway needs, as `ACL SETUSER` takes them. */
const rights = 'allow its user ~tributary:* +@all -@dangerous +info (ACL SETUSER)';

/** How to mend a cluster whose slots cannot all be written. */
export const slotsMend = 'check that all slots have a node (CLUSTER INFO)';

/** Reasons by which Redis refuses a write or a script, the first that matches, and how to mend each. */
const mends: readonly (readonly [RegExp, string])[] = [
  [/^(MOVED|ASK|CLUSTERDOWN|CROSSSLOT) /, 'it is a node of a Redis Cluster: set REDIS_CLUSTER=true'],
  [/DB index/, 'correct the number of the database, at the end of REDIS_URL (redis://host:port/0)'],
  [/^Too many Cluster redirections/, slotsMend],
  [/cluster support disabled/, 'it is a single Redis and no node of a Redis Cluster: remove REDIS_CLUSTER'],
  [/^OOM /, 'free memory, or raise maxmemory'],
  [/^READONLY /, 'set REDIS_URL to the primary'],
  [/^LOADING /, 'wait until it has loaded its data'],
  [/^MISCONF /, 'make its disk writable, so that it can save'],
  [/^NOREPLICAS /, 'start its replicas, or lower min-replicas-to-write'],
  [/NOPERM|ACL failure|can't run this command|can't access/, rights],
];

/** Returns the failure of a write or a script that Redis refused. */
export function refusalFinding(refusal: string): Finding {
  const command = /'([\w|]+)' command/.exec(refusal)?.[1];
  if (refusal.startsWith('NOPERM') && command !== undefined) return forbiddenFinding(command.toUpperCase());
  const mend = mendOf(refusal) ?? 'look for the reason in its log';
  return fail(`it refuses to write or to run scripts: ${refusal.replace(/\.$/, '')}`, mend);
}

/** Returns how to mend the reason of a refusal; undefined for an unknown one. */
export const mendOf = (refusal: string): string | undefined =>
  mends.find(([pattern]) => pattern.test(refusal))?.[1];

/** Returns the failure of commands that the user of the address may not run. */
export const forbiddenFinding = (commands: string): Finding =>
  fail(`its user may not run ${commands} (NOPERM)`, rights);
