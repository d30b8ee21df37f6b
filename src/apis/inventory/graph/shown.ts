import { type GraphQLSchema, isObjectType } from 'graphql';
import {
  type Field,
  type FieldType,
  graphWord,
  isMessageName,
  messageOf,
  messages,
  wordsOf,
} from '../contract/messages.ts';
import { entriesIn, isMark, typeName, valueName } from './graph-names.ts';

type Source = Readonly<Record<string, unknown>>;
type FieldResolver = (source: Source) => unknown;

/** The value for an enum value that this version does not know. */
const unrecognized = 'UNRECOGNIZED';

/**
 * Adds to the schema the resolvers of message fields that have none. Unset fields are null, except lists, maps,
 * booleans and the service's own counts, which have defaults.
 */
export function showMessages(schema: GraphQLSchema): void {
  for (const message of Object.keys(messages).filter(isMessageName)) {
    const type = schema.getType(typeName(message));
    const shown = isObjectType(type) ? type.getFields() : {};
    for (const [wireName, of] of Object.entries(messageOf(message).fields)) {
      const field = shown[valueName(wireName, of)];
      const resolve = resolverOf(wireName, of);
      if (field && resolve) field.resolve ??= resolve;
    }
  }
}

/** Returns the resolver of a field; undefined when the wire value is shown unchanged. */
function resolverOf(name: string, field: Field): FieldResolver | undefined {
  const show = showing(field);
  if (show) return (source) => show(source[name]);
  return valueName(name, field) === name ? undefined : (source) => source[name];
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
      return type.of.kind === 'any' ? (value) => value ?? {} : entriesOf;
    case 'enum':
      return wordShower(type.words);
    case 'message':
      return messageShower(type.message);
    case 'list':
      return listShower(type.of);
    default:
      return undefined;
  }
}

const entriesOf = (map: unknown) =>
  (map instanceof Map ? [...map] : Object.entries(map ?? {})).map(([key, value]) => ({ key, value }));

function messageShower(message: string): ((value: unknown) => unknown) | undefined {
  if (isMark(message)) return (value) => value !== undefined;
  const entries = entriesIn(message);
  return entries === null ? undefined : (value) => (value as Source | undefined)?.[entries] ?? [];
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
