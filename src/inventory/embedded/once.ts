import type { Call } from '../../callers/call.ts';
import { ownerOf } from '../../callers/caller.ts';
import { badInput } from '../../faults.ts';
import type { OperationId } from '../contract.ts';
import { type Change, type EmbeddedParts, type Reader, timestampOf } from './parts.ts';

/** Milliseconds that a request is known by its id. */
export const rememberedMs = 60 * 60 * 1000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Throws BAD_USER_INPUT for an id that is no UUID, or the one of all zeroes. */
export function parseRequestId(id: string, field = 'requestId'): string {
  if (!uuid.test(id) || /^[0-]+$/.test(id)) throw badInput(field, 'a UUID that is not all zeroes', id);
  return id.toLowerCase();
}

/** A request that may come again. */
export interface Repeatable {
  readonly call: Pick<Call, 'caller'>;
  readonly method: OperationId;
  readonly requestId: string | undefined;
}

/**
 * Does it unless the same caller has had the same method done under that id in the last hour: then the answer is the
 * same. Whoever comes while it is being done waits for it.
 */
export async function once<Answer>(
  change: Change,
  { clock }: Pick<EmbeddedParts, 'clock'>,
  { call, method, requestId }: Repeatable,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (requestId === undefined) return await run();
  const key = { owner: ownerOf(call.caller), method, request_id: parseRequestId(requestId) };
  const now = clock();
  await change
    .deleteFrom('inventory_requests')
    .where((where) => where.and(key))
    .where('create_time', '<=', timestampOf(now - rememberedMs))
    .execute();
  const first = await change
    .insertInto('inventory_requests')
    .values({ ...key, answer: 'null', create_time: timestampOf(now) })
    .onConflict((taken) => taken.doNothing())
    .returning('method')
    .executeTakeFirst();
  if (!first) return await answered<Answer>(change, key);
  const answer = await run();
  await change
    .updateTable('inventory_requests')
    .set({ answer: JSON.stringify(answer) })
    .where((where) => where.and(key))
    .execute();
  return answer;
}

async function answered<Answer>(
  change: Change,
  key: { readonly owner: string; readonly method: string; readonly request_id: string },
): Promise<Answer> {
  const { answer } = await change
    .selectFrom('inventory_requests')
    .select('answer')
    .where((where) => where.and(key))
    .executeTakeFirstOrThrow();
  return JSON.parse(answer);
}

/** Forgets what is older than an hour. */
export async function forgetRequests(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('inventory_requests')
    .where('create_time', '<=', timestampOf(now - rememberedMs))
    .execute();
}
