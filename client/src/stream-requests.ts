import { type Attempt, type End, heartbeatAtEnd } from './attempts.ts';
import { errorOf } from './errors.ts';
import { bodyOf, type Posted, readAnswer } from './requests.ts';
import type { Json } from './results.ts';

/** Characters of the subscriptions that begin with a stream, less than 1 MiB of UTF-8. Further ones are added to it. */
const maxOpening = 250_000;
/** Characters for which each of them counts at least, so that they are at most 1,000. */
const minSize = 250;

/** Returns the subscriptions that one request can begin. */
export function firstOf(
  riders: ReadonlyMap<string, { readonly attempt: Attempt }>,
): readonly { readonly id: string }[] {
  const operations: { readonly id: string }[] = [];
  let size = 0;
  for (const [id, { attempt }] of riders) {
    const operation = { id, ...requestOf(attempt) };
    size += Math.max(minSize, JSON.stringify(operation).length);
    if (operations.length > 0 && size > maxOpening) break;
    operations.push(operation);
  }
  return operations;
}

export const requestOf = ({ operation, variables }: Attempt): Json => ({
  ...bodyOf(operation, variables),
  ...heartbeatAtEnd,
});

/** Returns the end that the answer to a refused request means. Throws HTTP_ERROR where it is no GraphQL result. */
export async function refusalIn(posted: Posted): Promise<End> {
  const { result, status, requestId, authorization } = await readAnswer(posted);
  return { error: errorOf(result.errors ?? [], { status, requestId }), authorization, began: true };
}
