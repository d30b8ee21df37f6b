import { type GraphQLField, getNamedType, introspectionTypes, isLeafType, isObjectType } from 'graphql';
import { isTurnSpent } from '../../../kit/work/event-loop.ts';
import { AnswerTally } from '../bounds/answer-tally.ts';

/** The fields that are already wrapped: graphql-js shares the types of introspection among all schemas of a process. */
const sliced = new WeakSet<GraphQLField<unknown, unknown>>();

/**
 * Makes introspection queries count their values and yield to the event loop. An object waits for a later turn when
 * large answers have used up the current one, and stops when the operation is over. Without a context of ours nothing is
 * counted or waits.
 */
export function sliceIntrospection(): void {
  const fields = introspectionTypes.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
  for (const field of fields) {
    const { resolve } = field;
    if (!resolve || sliced.has(field)) continue;
    sliced.add(field);
    const isLeaf = isLeafType(getNamedType(field.type));
    field.resolve = (source, args, context, info) => {
      const tally = tallyOf(context);
      if (!tally) return resolve(source, args, context, info);
      if (!tally.hasRoomForIntrospection()) return tally.never();
      const value: unknown = resolve(source, args, context, info);
      if (isLeaf) return value;
      if (tally.isOver()) return tally.never();
      return isTurnSpent() ? tally.later(value) : value;
    };
  }
}

function tallyOf(context: unknown): AnswerTally | null {
  const tally = typeof context === 'object' && context !== null && 'tally' in context ? context.tally : null;
  return tally instanceof AnswerTally ? tally : null;
}
