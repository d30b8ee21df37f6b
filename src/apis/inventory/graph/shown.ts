import { type GraphQLSchema, isObjectType } from 'graphql';
import { type Field, type FieldType, messageOf, messages, wordsOf } from '../contract/messages.ts';
import { isMark, typeName } from './graph-names.ts';

type Source = Readonly<Record<string, unknown>>;
type FieldResolver = (source: Source) => unknown;

/** The value for an enum value that this version does not know. */
const unrecognized = 'UNRECOGNIZED';

/**
 * Adds to the schema the resolvers of message fields that have none. Unset fields are null, except lists, maps,
 * booleans and the service's own counts, which have defaults.
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

/** Returns the resolvers of a field; none when the wire value is shown unchanged. */
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

/** Returns undefined when the value is shown unchanged. */
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

/** Returns a function that removes the enum's common prefix; the first value, which means unspecified, becomes null. */
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
