import type { RedisConnection } from '../../redis/connection.ts';
import { redisKeys } from '../../redis/keys.ts';
import type { Floors } from '../ledger/ledger.ts';
import { checkRaised } from './redis-answers.ts';
import { resourceIndex } from './rule-text.ts';

/** Owners per batch of commands. */
const wave = 256;

/** Raises all windows in Redis to what this gateway knows. Rejects when Redis does not answer; skips broken records. */
export async function raiseAll(
  connection: RedisConnection,
  known: Iterable<readonly [owner: string, floors: Floors]>,
): Promise<void> {
  let raising: Promise<unknown>[] = [];
  for (const [owner, floors] of known) {
    raising.push(raise(connection, owner, floors));
    if (raising.length < wave) continue;
    await Promise.all(raising);
    raising = [];
  }
  await Promise.all(raising);
}

async function raise(connection: RedisConnection, owner: string, floors: Floors): Promise<void> {
  const args = [...floors].flatMap(([resource, { reset, used, returned = 0 }]) => [
    resourceIndex(resource),
    reset,
    used,
    returned,
  ]);
  const raising = connection.limitsRaise(redisKeys.limits(owner), ...args);
  await raising.then(
    (answer) => checkRaised(answer, floors.size),
    (error: unknown) => {
      if (!(error instanceof Error && error.name === 'ReplyError')) throw error;
    },
  );
}
