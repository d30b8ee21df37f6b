import { type Client, UserErrors } from '@tributary/client';
import { QuarantineIdsDocument, ReplayQuarantinedDocument } from '../generated/operations.ts';

/** Messages of one request. */
const maxReplayed = 50;

/** The outcome of a replay. */
export interface Outcome {
  /** Number of messages that became events. */
  readonly replayed: number;
  /** Number of messages that were events already, or are no longer there. */
  readonly gone: number;
  /** Ids of the messages that still cannot be read. */
  readonly unreadable: ReadonlySet<string>;
}

/** Replays the messages with those ids; without ids, all that are no events yet. */
export async function replay(client: Client, ids: readonly string[] | null): Promise<Outcome> {
  const all = ids ?? (await waitingIds(client));
  let [replayed, gone] = [0, 0];
  const unreadable = new Set<string>();
  for (let from = 0; from < all.length; from += maxReplayed) {
    const some = all.slice(from, from + maxReplayed);
    const failures = await failuresOf(client, some);
    replayed += some.length - failures.length;
    for (const { code, path } of failures) {
      const id = some[Number(path?.[2])];
      if (code === 'FAILED_PRECONDITION' && id !== undefined) unreadable.add(id);
      else gone += 1;
    }
  }
  return { replayed, gone, unreadable };
}

async function waitingIds(client: Client): Promise<readonly string[]> {
  const { resellerQuarantinedMessages: list } = await client.query(QuarantineIdsDocument, {});
  return list?.nodes.map(({ id }) => id) ?? [];
}

/** Returns why messages did not become events. Rejects when the whole request was refused. */
async function failuresOf(client: Client, ids: readonly string[]) {
  try {
    await client.mutate(ReplayQuarantinedDocument, { input: { messages: ids.map((id) => ({ id })) } });
    return [];
  } catch (error) {
    const isOfMessages = error instanceof UserErrors && error.userErrors.every(({ path }) => path?.[2]);
    if (!isOfMessages) throw error;
    return error.userErrors;
  }
}
