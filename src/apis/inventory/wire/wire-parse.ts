import { isJsonObject, isTooDeep } from '../../../kit/json/value.ts';
import { meantBy } from '../../../kit/text/did-you-mean.ts';
import { isStorable } from '../../../kit/text/storable-text.ts';
import {
  camelCase,
  type Field,
  type FieldType,
  type MessageName,
  type MessageOf,
  messageOf,
  wordsOf,
} from '../contract/messages.ts';
import { scalars } from './wire-scalars.ts';

/** The strictness of parsing. */
export interface ParseRules {
  /** Whether unknown fields and enum values are errors, as in requests; in answers unknown fields are skipped. */
  readonly strict: boolean;
  /** Creates the error for an invalid value from its path, the expected form and the value found. */
  readonly complain: (path: string, expected: string, found?: unknown) => Error;
}

/**
 * Parses a JSON value as a message in the stored form: known fields in camelCase, without nulls and defaults. `at` is
 * the path of the value. Throws the error that `complain` creates.
 */
export function parseMessage<Name extends MessageName>(
  name: Name,
  value: unknown,
  reading: ParseRules,
  at = '',
): MessageOf<Name> {
  if (isTooDeep(value)) throw reading.complain(at || 'the body', 'less deeply nested');
  return (messageValue(name, value ?? {}, reading, at) ?? {}) as MessageOf<Name>;
}

const pathOf = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
/** Returns undefined for a default value. */
function typedValue(type: FieldType, value: unknown, reading: ParseRules, at: string): unknown {
  switch (type.kind) {
    case 'message':
      return messageValue(type.message, value, reading, at);
    case 'enum':
      return wordValue(type.words, value, reading, at);
    case 'list':
      return listValue(type.of, value, reading, at);
    case 'map':
      return mapValue(type.of, value, reading, at);
    default: {
      const scalar = scalars[type.kind];
      const read = scalar.read(value);
      if (read === undefined) throw reading.complain(at, scalar.expected, value);
      return read === scalar.fallback ? undefined : read;
    }
  }
}

function messageValue(name: string, value: unknown, reading: ParseRules, at: string): unknown {
  if (!isJsonObject(value)) throw reading.complain(at || 'the body', 'a JSON object', value);
  const { fields, unions } = messageOf(name);
  const members = new Set(Object.values(unions).flat());
  const found: Record<string, unknown> = {};
  for (const [given, inner] of Object.entries(value)) {
    const field = [given, camelCase(given)].find((one) => Object.hasOwn(fields, one));
    if (field === undefined) {
      if (reading.strict) throw reading.complain(pathOf(at, given), expectedField(name, given));
      continue;
    }
    const type = fields[field];
    if (!type || inner === null || isIgnored(type, reading)) continue;
    const read = typedValue(type, inner, reading, pathOf(at, field));
    // A member of a union is kept even with its default value, because its presence selects the member.
    const kept = read ?? (members.has(field) || type.optional ? defaultOf(type) : undefined);
    if (kept !== undefined) found[field] = kept;
  }
  if (reading.strict) {
    for (const union of Object.values(unions)) refuseSeveral(union, found, reading, at);
  }
  return found;
}

function expectedField(name: string, given: string): string {
  const meant = meantBy(given, Object.keys(messageOf(name).fields));
  return `a field of ${name}${meant === undefined ? '' : `; did you mean ${meant}`}`;
}

/** Whether a field is ignored: output-only fields are, in requests. */
const isIgnored = ({ outputOnly, identifier }: Field, { strict }: ParseRules): boolean =>
  strict && outputOnly === true && !identifier;

function refuseSeveral(
  members: readonly string[],
  found: Readonly<Record<string, unknown>>,
  reading: ParseRules,
  at: string,
): void {
  const [, second] = members.filter((member) => found[member] !== undefined);
  if (second !== undefined)
    throw reading.complain(pathOf(at, second), `the only one of ${members.join(', ')}`);
}

function wordValue(name: string, value: unknown, { strict, complain }: ParseRules, at: string): unknown {
  const { values } = wordsOf(name);
  const isWord = typeof value === 'string' && (strict ? values.includes(value) : isStorable(value));
  if (!isWord) throw complain(at, `one of ${values.join(', ')}`, value);
  return value === values[0] ? undefined : value;
}

function listValue(type: FieldType, value: unknown, reading: ParseRules, at: string): unknown {
  if (!Array.isArray(value)) throw reading.complain(at, 'a list', value);
  if (value.length === 0) return undefined;
  return value.map((item, index) => itemOf(type, item, reading, `${at}[${index}]`));
}

function mapValue(type: FieldType, value: unknown, reading: ParseRules, at: string): unknown {
  if (!isJsonObject(value)) throw reading.complain(at, 'a map from text', value);
  const entries = Object.entries(value).map(([key, inner]) => {
    if (!isStorable(key))
      throw reading.complain(at, 'a map whose keys have no NUL or unpaired surrogates', key);
    return [key, itemOf(type, inner, reading, pathOf(at, key))] as const;
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Returns an item of a list or map, which is kept even when it has the default value. */
function itemOf(type: FieldType, value: unknown, reading: ParseRules, at: string): unknown {
  return typedValue(type, value, reading, at) ?? defaultOf(type);
}

function defaultOf(type: FieldType): unknown {
  if (type.kind === 'enum') return wordsOf(type.words).values[0];
  if (type.kind === 'message' || type.kind === 'map') return {};
  return type.kind === 'list' ? [] : scalars[type.kind].fallback;
}
