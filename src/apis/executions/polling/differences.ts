import type { Kysely } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import { type Observation, type ReportedState, reportOf } from '../intake/observation.ts';
import { reportedStateOf } from '../intake/reported-state.ts';

/** Maximum number of observations that one query compares. */
const maxTogether = 200;

/** Returns the observations that the log does not have yet. The write checks each of them again. */
export async function differences(
  db: Kysely<Database>,
  all: readonly Observation[],
  now: number,
): Promise<readonly Observation[]> {
  const fresh: Observation[] = [];
  for (let at = 0; at < all.length; at += maxTogether) {
    const some = all.slice(at, at + maxTogether);
    const sids = some.map(({ execution }) => execution.sid);
    const reported = await reportedStateOf(db, sids);
    fresh.push(...some.filter((one) => isNew(reported.get(one.execution.sid), one, now)));
  }
  return fresh;
}

function isNew(reported: ReportedState | undefined, one: Observation, now: number): boolean {
  if (!reported) return true;
  const report = reportOf(reported, one, now);
  return report.events.length > 0 || report.reported.contextHash !== reported.contextHash;
}
