import { __Type, type GraphQLField } from 'graphql';
import { isTurnSpent } from '../../kit/event-loop.ts';
import { AnswerTally } from './answer-tally.ts';
import { isList } from './node-count.ts';

/** The fields that are already wrapped: graphql-js shares one `__Type` among all schemas of a process. */
const sliced = new WeakSet<GraphQLField<unknown, unknown>>();

/**
 * Makes introspection queries yield to the event loop. A list of a type waits for a later turn when large answers have
 * used up the current one, and stops when the operation is over. Without a context of ours nothing waits.
 */
export function sliceIntrospection(): void {
  for (const field of Object.values<GraphQLField<unknown, unknown>>(__Type.getFields())) {
    const { resolve } = field;
    if (!resolve || !isList(field.type) || sliced.has(field)) continue;
    sliced.add(field);
    field.resolve = (source, args, context, info) => {
      const value: unknown = resolve(source, args, context, info);
      const tally = tallyOf(context);
      if (!tally || !Array.isArray(value)) return value;
      if (tally.isOver()) return tally.never();
      return isTurnSpent() ? tally.later(value) : value;
    };
  }
}

function tallyOf(context: unknown): AnswerTally | null {
  const tally = typeof context === 'object' && context !== null && 'tally' in context ? context.tally : null;
  return tally instanceof AnswerTally ? tally : null;
}
