import type { Kysely } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import { type News, type Told, tellingOf } from '../intake/observation.ts';
import { toldOf } from '../intake/reported-state.ts';

/** Of one query. */
const mostTogether = 200;

/** What the log does not say yet. Whether that still holds is looked at again where it is written. */
export async function differences(
  db: Kysely<Database>,
  all: readonly News[],
  now: number,
): Promise<readonly News[]> {
  const news: News[] = [];
  for (let at = 0; at < all.length; at += mostTogether) {
    const some = all.slice(at, at + mostTogether);
    const told = await toldOf(
      db,
      some.map(({ execution }) => execution.sid),
    );
    news.push(...some.filter((one) => isNews(told.get(one.execution.sid), one, now)));
  }
  return news;
}

function isNews(told: Told | undefined, one: News, now: number): boolean {
  if (!told) return true;
  const telling = tellingOf(told, one, now);
  return telling.events.length > 0 || telling.told.contextHash !== told.contextHash;
}
