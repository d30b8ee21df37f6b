import { invalid } from './document.ts';
import { errorOf, type TributaryError } from './errors.ts';
import { type GraphQLResult, isJson, type Json, onlyField } from './results.ts';

/** A message of a subscription: the value of its field, and the errors of the fields below it. */
export interface Message {
  /** Position of the message in the log. */
  readonly cursor: string | undefined;
  /** Null when the message could not be read. */
  readonly value: Json | null;
  readonly result: GraphQLResult;
  readonly error: TributaryError | null;
}

/** The position of a subscription in the log. */
export interface Position {
  readonly after: string | undefined;
  /** Takes a result, and returns its message; null for a heartbeat. Throws INVALID_DOCUMENT without a cursor or type. */
  take(result: GraphQLResult): Message | null;
}

const resumes = 'a subscription that resumes';

/** Returns the position behind the cursor; the end of the log without one. */
export function createPosition(first: unknown): Position {
  let after = typeof first === 'string' ? first : undefined;
  return {
    get after() {
      return after;
    },
    take(result) {
      const { data, errors = [], extensions } = result;
      const field = onlyField(data);
      const value = isJson(field) ? field : null;
      const kind = value?.['__typename'];
      if (value && typeof kind !== 'string') throw invalid(`${resumes}: add \`__typename\` to its messages`);
      const cursor =
        (kind === 'StreamGap' ? value?.['missedTo'] : value?.['cursor']) ?? extensions?.['cursor'];
      if (typeof cursor === 'string') after = cursor;
      else if (kind === 'StreamGap') after = value?.['missedTo'] === null ? undefined : after;
      else throw invalid(`${resumes}: add the line \`... on Resumable { cursor }\` to its messages`);
      if (kind === 'StreamHeartbeat') return null;
      return { cursor: after, value, result, error: errors.length > 0 ? errorOf(errors, { data }) : null };
    },
  };
}
