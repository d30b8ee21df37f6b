import { type ExpressionBuilder, sql } from 'kysely';
import type { OperationId, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { ownerOf } from '../../../../kit/call/caller.ts';
import { inBatches, readInBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { badInput } from '../../../../kit/fault.ts';
import { fingerprintOf } from '../../../../kit/json/fingerprint.ts';
import { parseRequestId } from '../../../../kit/text/client-request-id.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import type { Database } from '../../../../storage/database.ts';
import { deleteInTurns } from '../../../../storage/queries/delete-in-turns.ts';
import type { EmbeddedParts, Reader } from '../options.ts';

/** Milliseconds for which the id of a request is remembered. */
const rememberedMs = 60 * 60 * 1000;

/** The caller of a request, and the operation that it calls. */
export interface Asking {
  readonly call: Pick<Call, 'caller'>;
  readonly method: OperationId;
}

/** A request that the client may repeat. */
export interface Repeatable {
  /**
   * The resource that the request is about. An id counts only for this target, so that no answer reaches another
   * project.
   */
  readonly target: ResourceName;
  readonly requestId?: string | undefined;
  /** The rest of the request. The same id with different content is refused. */
  readonly content: unknown;
  /** Path of the id in the request, for error messages. Default `requestId`. */
  readonly idField?: string;
}

/**
 * Calls `run`, unless the same caller has sent the same request with the same id in the last hour: then returns the
 * first answer. A concurrent repeat waits for the first. Throws BAD_USER_INPUT when the id belongs to another request.
 */
export async function once<Answer>(
  change: Change,
  parts: Pick<EmbeddedParts, 'clock'>,
  { call, method, ...item }: Asking & Repeatable,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const asking = { call, method };
  const answers = await onceForEach(change, parts, asking, [item], async (fresh) => {
    const made = new Map<Repeatable, Answer>();
    for (const one of fresh) made.set(one, await run());
    return made;
  });
  return answers.get(item) as Answer;
}

/**
 * Does the same for many requests with different targets or ids; `run` gets the new ones. Ids are taken in sorted
 * order, so that two calls with several common ids cannot deadlock.
 */
export async function onceForEach<Item extends Repeatable, Answer>(
  change: Change,
  { clock }: Pick<EmbeddedParts, 'clock'>,
  { call, method }: Asking,
  items: readonly Item[],
  run: (fresh: readonly Item[]) => Promise<ReadonlyMap<Item, Answer>>,
): Promise<ReadonlyMap<Item, Answer>> {
  const common = { owner: ownerOf(call.caller), method };
  const requests = items
    .flatMap((item) => requestOf(common, item))
    .sort((one, other) => (one.place < other.place ? -1 : 1));
  const taken = await takeIds(change, requests, clock());
  const repeated = requests.filter(({ place }) => !taken.has(place));
  const given = await answersOf<Answer>(change, repeated);
  const old = new Map(repeated.map((one) => [one.item, sameRequest(one, given.get(one.place))]));
  const made = await run(items.filter((item) => !old.has(item)));
  const kept = requests.filter(({ place }) => taken.has(place));
  await keepAnswers(change, kept, made, clock());
  return new Map([...old, ...made]);
}

type Key = Readonly<Record<'owner' | 'method' | 'target' | 'request_id', string>>;

interface Known<Item extends Repeatable = Repeatable> {
  readonly item: Item;
  readonly key: Key;
  readonly fingerprint: string;
  /** Target and id, which distinguish the requests of one method. */
  readonly place: string;
}

const placeOf = ({ target, request_id }: Pick<Key, 'target' | 'request_id'>) => `${target} ${request_id}`;

/** Returns nothing for a request without an id. */
function requestOf<Item extends Repeatable>(
  common: Pick<Key, 'owner' | 'method'>,
  item: Item,
): readonly Known<Item>[] {
  if (item.requestId === undefined) return [];
  const key = { ...common, target: item.target, request_id: parseRequestId(item.requestId) };
  return [{ item, key, place: placeOf(key), fingerprint: fingerprintOf(item.content) }];
}

interface Given<Answer> {
  readonly answer: Answer;
  readonly fingerprint: string | null;
}

function sameRequest<Answer>({ item, key, fingerprint }: Known, given: Given<Answer> | undefined): Answer {
  if (!given) throw new TypeError(`The answer to the request ${key.request_id} is gone.`);
  if (given.fingerprint === fingerprint) return given.answer;
  const expected = 'a new id for a new request; this one was used for another request within the last hour';
  throw badInput(item.idField ?? 'requestId', expected, item.requestId);
}

/** Selects rows of the same caller and method with these ids, for any target. */
const among = (requests: readonly Known[]) => {
  const different = (part: keyof Key) => [...new Set(requests.map(({ key }) => key[part]))];
  return (where: ExpressionBuilder<Database, 'inventory_requests'>) =>
    where.and((['owner', 'method', 'request_id'] as const).map((part) => where(part, 'in', different(part))));
};

const rowOf = ({ key, fingerprint }: Known, answer: unknown, now: number) => ({
  ...key,
  fingerprint,
  answer: JSON.stringify(answer),
  create_time: timestampOf(now),
});

const idColumns = ['owner', 'method', 'target', 'request_id'] as const;

/** Inserts the ids and returns the places of the new ones. An id that is older than an hour counts as new. */
async function takeIds(
  change: Change,
  requests: readonly Known[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await readInBatches(requests, (some) =>
    change
      .insertInto('inventory_requests')
      .values(some.map((one) => rowOf(one, null, now)))
      .onConflict((known) =>
        known
          .columns(idColumns)
          .doUpdateSet(({ ref }) => ({
            fingerprint: ref('excluded.fingerprint'),
            answer: ref('excluded.answer'),
            create_time: ref('excluded.create_time'),
          }))
          .where('inventory_requests.create_time', '<=', timestampOf(now - rememberedMs)),
      )
      .returning(['target', 'request_id'])
      .execute(),
  );
  return new Set(rows.map(placeOf));
}

async function answersOf<Answer>(
  change: Change,
  requests: readonly Known[],
): Promise<ReadonlyMap<string, Given<Answer>>> {
  const rows = await readInBatches(requests, (some) =>
    change
      .selectFrom('inventory_requests')
      .where(among(some))
      .select(['target', 'request_id', 'answer', 'fingerprint'])
      .execute(),
  );
  return new Map(
    rows.map((row) => [
      placeOf(row),
      { answer: JSON.parse(row.answer) as Answer, fingerprint: row.fingerprint },
    ]),
  );
}

async function keepAnswers<Item extends Repeatable>(
  change: Change,
  requests: readonly Known<Item>[],
  answers: ReadonlyMap<Item, unknown>,
  now: number,
): Promise<void> {
  for (const some of inBatches(requests)) {
    const rows = some.map((one) => rowOf(one, answers.get(one.item), now));
    await change
      .insertInto('inventory_requests')
      .values(rows)
      .onConflict((known) =>
        known.columns(idColumns).doUpdateSet((row) => ({ answer: row.ref('excluded.answer') })),
      )
      .execute();
  }
}

/** Deletes requests that are older than an hour. */
export async function forgetRequests(db: Reader, now: number): Promise<void> {
  await deleteInTurns(db, 'inventory_requests', sql`create_time <= ${timestampOf(now - rememberedMs)}`);
}
