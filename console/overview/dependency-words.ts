import type { GatewayQuery, GatewayState } from '../generated/operations.ts';
import { countText } from '../ui/noun.ts';

type Dependency = NonNullable<GatewayQuery['gateway']>['dependencies'][number];

/** The effect on callers of a part of the gateway that does not work. */
const outages: Readonly<Record<string, string>> = {
  redis: 'Redis does not answer; limits are counted by each gateway.',
  storage: 'The database does not answer.',
  'storage changes': 'The database takes no changes.',
  workers: 'A worker process does not answer.',
};

export const stateTitles: Readonly<Record<GatewayState, string>> = {
  OK: 'OK',
  DEGRADED: 'Degraded',
  FAILING: 'Failing',
};

/** Returns what does not work at a dependency, as a sentence. */
export function outageText({
  name,
  state,
  lastErrorCode,
}: Pick<Dependency, 'name' | 'state' | 'lastErrorCode'>): string {
  const known = outages[name];
  if (known) return known;
  const error = lastErrorCode && `, last error ${lastErrorCode}`;
  return `The service ${name} ${state === 'FAILING' ? 'does not work' : 'works in part'}${error ?? ''}.`;
}

/** Whether the last error of a dependency says more than that it does not answer. */
export const isTelling = (code: string): boolean => code !== 'INTERNAL';

type Reads = Pick<Dependency, 'readHits' | 'readCalls' | 'oldestHitSeconds'>;

/** Returns what kept answers have spared the service, such as `120 of 171 reads without a call (70 %), `. */
export function readsText({ readHits: hits, readCalls: calls, oldestHitSeconds: oldest }: Reads): string {
  const all = (hits ?? 0) + (calls ?? 0);
  if (hits === null || all === 0) return '';
  const age = oldest === null ? '' : `, at most ${oldest.toFixed(1)} s old`;
  return `${countText(hits)} of ${countText(all)} reads without a call (${Math.round((100 * hits) / all)} %${age}), `;
}
