import { Fault } from '../../../kit/fault.ts';
import { camelCase, type FieldType, graphWord, messageOf, type Words, wordsOf } from './messages.ts';

/**
 * Texts in quotes, and comparisons of a field with a value or with alternatives in parentheses, as in
 * https://google.aip.dev/160.
 */
const comparisons =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|([A-Za-z_][\w.]*)(\s*(?:[<>!]?=|[:<>])\s*)("\w+"|\w+|\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))/g;

/** Returns the `filter` of the service for a `query` of the graph, which may spell enum values as the graph shows them. */
export const wireQuery = (message: string, query: string): string =>
  query.replaceAll(comparisons, (whole, path?: string, operator?: string, value?: string) => {
    const words = path && wordsAt(message, path);
    if (!words || !value) return whole;
    return `${path}${operator}${value.replaceAll(/\w+/g, (word) => wireWord(words, word) ?? word)}`;
  });

/** Returns an enum value that the graph shows as `shown` in the service's spelling; undefined when there is none. */
export const wireWord = ({ prefix, values }: Words, shown: unknown): string | undefined =>
  values.find((one, index) => index > 0 && graphWord(prefix, one) === shown);

/** Returns the values of the enum that a path in a message leads to, also through lists; undefined for any other path. */
export const wordsAt = (message: string, path: string): Words | undefined =>
  wordsIn({ kind: 'message', message }, path.split('.'));

function wordsIn(type: FieldType | undefined, [name, ...rest]: readonly string[]): Words | undefined {
  if (type?.kind === 'list') return wordsIn(type.of, name === undefined ? [] : [name, ...rest]);
  if (name === undefined) return type?.kind === 'enum' ? wordsOf(type.words) : undefined;
  return type?.kind === 'message'
    ? wordsIn(messageOf(type.message).fields[camelCase(name)], rest)
    : undefined;
}

/** Throws an error of a list's filter as one of the graph's argument `query`; other errors are thrown unchanged. */
export function throwAboutQuery(error: unknown): never {
  if (!(error instanceof Fault) || error.options.field !== 'filter') throw error;
  throw new Fault(error.code, error.message.replace(/^filter/, 'query'), {
    ...error.options,
    field: 'query',
  });
}
