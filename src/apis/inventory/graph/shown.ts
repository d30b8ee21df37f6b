import { type GraphQLSchema, isObjectType } from 'graphql';
import { type Field, type FieldType, messageOf, messages, wordsOf } from '../contract/messages.ts';
import { isMark, typeName } from './graph-names.ts';

type Source = Readonly<Record<string, unknown>>;
type FieldResolver = (source: Source) => unknown;

/** A word that this version does not know. */
const unrecognized = 'UNRECOGNIZED';

/**
 * Puts into a schema how each field of each message is shown, where nothing else resolves it: what was not set is null,
 * but a list, a map and a switch never are, nor what the service itself counts.
 */
export function showMessages(schema: GraphQLSchema): void {
  for (const message of Object.keys(messages)) {
    const type = schema.getType(typeName(message));
    const shown = isObjectType(type) ? type.getFields() : {};
    for (const [wireName, of] of Object.entries(messageOf(message).fields)) {
      for (const [name, resolve] of resolversOf(wireName, of)) {
        const field = shown[name];
        if (field) field.resolve ??= resolve;
      }
    }
  }
}

type Named = readonly [string, FieldResolver];

/** Nothing for a field that is shown as it is. */
function resolversOf(name: string, field: Field): readonly Named[] {
  const own = field.graphName ?? name;
  const show = showing(field);
  if (field.kind === 'map' && field.of.kind !== 'any') {
    return [
      [own, (source) => Object.entries(source[name] ?? {}).map(([key, value]) => ({ key, value }))],
      [`${own}Json`, (source) => source[name] ?? {}],
    ];
  }
  if (show) return [[own, (source) => show(source[name])]];
  return own === name ? [] : [[own, (source) => source[name]]];
}

/** Undefined where the value is shown as it is. */
function showing(type: Field): ((value: unknown) => unknown) | undefined {
  switch (type.kind) {
    case 'bool':
      return (value) => value ?? false;
    case 'int32':
      return type.outputOnly && ((value) => value ?? 0);
    case 'int64':
      return type.outputOnly && ((value) => value ?? '0');
    case 'map':
      return (value) => value ?? {};
    case 'enum':
      return wordShower(type.words);
    case 'message':
      return isMark(type.message) ? (value) => value !== undefined : undefined;
    case 'list':
      return listShower(type.of);
    default:
      return undefined;
  }
}

function listShower(of: FieldType): (value: unknown) => unknown {
  const show = of.kind === 'enum' ? wordShower(of.words) : (item: unknown) => item;
  return (value) => (Array.isArray(value) ? value.map(show) : []);
}

/** The wire's word without what all words of its kind begin with; null for the first, which says nothing. */
function wordShower(name: string): (value: unknown) => string | null {
  const { prefix, values } = wordsOf(name);
  const shown = new Map(
    values.map((word, index) => [word, index === 0 ? null : graphWord(prefix, word)] as const),
  );
  return (value) => {
    if (typeof value !== 'string') return null;
    const known = shown.get(value);
    return known === undefined ? unrecognized : known;
  };
}

export const graphWord = (prefix: string, word: string): string =>
  word.startsWith(prefix) ? word.slice(prefix.length) : word;
