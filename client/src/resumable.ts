import { invalid, type Operation, operationOf, type SentOperation } from './document.ts';

/** A subscription that can be resumed. */
export interface ResumableOperation extends SentOperation {
  /** Name of the variable that takes the cursor. */
  readonly after: string;
}

/**
 * Returns the subscription as it is sent, with `__typename` added to its messages: by it the client tells events from
 * heartbeats and gaps. Throws INVALID_DOCUMENT, with the line to add, for a document that does not pass a cursor as
 * `after: $variable` or selects no `cursor`. The cursor of each message is checked again when it arrives.
 */
export function resumableOf(document: Operation<never, never> | Operation): ResumableOperation {
  const { query, documentId } = operationOf(document);
  // The text of an operation that is known by its id cannot be read or changed here.
  if (query === null) return { query, documentId, after: 'after' };
  const masked = query.replaceAll(stringOrComment, (text) => ' '.repeat(text.length));
  const after = /\bafter\s*:\s*\$(\w+)/.exec(masked)?.[1];
  if (after === undefined) {
    throw invalid(
      'a subscription that resumes: declare ($after: Cursor) and pass (after: $after) to its field',
    );
  }
  if (!/\bcursor\b(?!\s*:)/.test(masked.replaceAll(/[$:]\s*cursor\b/g, ''))) {
    throw invalid('a subscription that resumes: add the line `... on Resumable { cursor }` to its messages');
  }
  const head = messageHead.exec(masked);
  const start = head ? head.index + head[0].length : 0;
  const named = head ? `${query.slice(0, start)} __typename ${query.slice(start)}` : query;
  return { query: named, documentId, after };
}

const stringOrComment = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*/g;

/** The text up to the next `{` that is not in arguments. Those may have objects, and directives of variables. */
const beforeBrace = String.raw`(?:[^(){}]|\((?:[^()]|\([^()]*\))*\))*\{`;
/** The beginning of a subscription up to the selection of its field; there is none where that field is in a fragment. */
const messageHead = new RegExp(String.raw`\bsubscription\b${beforeBrace}${beforeBrace}`);
