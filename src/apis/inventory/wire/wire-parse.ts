import { isJsonObject, isTooDeep } from '../../../kit/json/value.ts';
import { meantBy } from '../../../kit/text/did-you-mean.ts';
import { isStorable } from '../../../kit/text/storable-text.ts';
import {
  camelCase,
  type FieldType,
  type MessageName,
  type MessageOf,
  messageOf,
  wordsOf,
} from '../contract/messages.ts';
import { type Scalar, scalars } from './wire-scalars.ts';

/** The strictness of parsing. */
export interface ParseRules {
  /** Whether unknown fields and enum values are errors, as in requests; in answers unknown fields are skipped. */
  readonly strict: boolean;
  /** Creates the error for an invalid value from its path, the expected form and the value found. */
  readonly complain: (path: string, expected: string, found?: unknown) => Error;
}

/** Parses a value at a path. Returns undefined for a default value. */
type Reader = (value: unknown, rules: ParseRules, at: string) => unknown;

/**
 * Parses a JSON value as a message in the stored form: known fields in camelCase, without nulls and defaults. `at` is
 * the path of the value. Throws the error that `complain` creates.
 */
export function parseMessage<Name extends MessageName>(
  name: Name,
  value: unknown,
  rules: ParseRules,
  at = '',
): MessageOf<Name> {
  if (isTooDeep(value)) throw rules.complain(at || 'the body', 'less deeply nested');
  return (readerOf(name)(value ?? {}, rules, at) ?? {}) as MessageOf<Name>;
}

const pathOf = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** The readers of messages, each made once: a walk of the table for each value takes five times as long. */
const readers = new Map<string, Reader>();

function readerOf(name: string): Reader {
  const reader = readers.get(name) ?? messageReader(name);
  readers.set(name, reader);
  return reader;
}

function messageReader(name: string): Reader {
  const unions = Object.values(messageOf(name).unions);
  const rows = rowsOf(name);
  return (value, rules, at) => {
    if (!isJsonObject(value)) throw rules.complain(at || 'the body', 'a JSON object', value);
    const found: Record<string, unknown> = {};
    for (const given in value) {
      const row = rows.get(given) ?? rows.get(camelCase(given));
      if (row === undefined) {
        if (rules.strict) throw rules.complain(pathOf(at, given), expectedField(name, given));
        continue;
      }
      const inner = value[given];
      if (inner === null || (rules.strict && row.isIgnored)) continue;
      const { field, type, isKept } = row;
      const kept = row.read(inner, rules, pathOf(at, field)) ?? (isKept ? defaultOf(type) : undefined);
      if (kept !== undefined) found[field] = kept;
    }
    if (rules.strict) for (const union of unions) refuseSeveral(union, found, rules, at);
    return found;
  };
}

/** Returns how each field of a message is read. Requests are read without their output-only fields. */
function rowsOf(name: string) {
  const { fields, unions } = messageOf(name);
  const members = new Set(Object.values(unions).flat());
  const rows = Object.entries(fields).map(([field, type]) => {
    const isIgnored = type.outputOnly === true && !type.identifier;
    // A member of a union is kept even with its default value, because its presence selects the member.
    const isKept = members.has(field) || type.optional === true;
    return [field, { field, type, read: typeReader(type), isIgnored, isKept }] as const;
  });
  return new Map(rows);
}

function expectedField(name: string, given: string): string {
  const meant = meantBy(given, Object.keys(messageOf(name).fields));
  return `a field of ${name}${meant === undefined ? '' : `; did you mean ${meant}`}`;
}

function refuseSeveral(
  members: readonly string[],
  found: Readonly<Record<string, unknown>>,
  rules: ParseRules,
  at: string,
): void {
  const [, second] = members.filter((member) => found[member] !== undefined);
  if (second !== undefined) throw rules.complain(pathOf(at, second), `the only one of ${members.join(', ')}`);
}

function typeReader(type: FieldType): Reader {
  switch (type.kind) {
    case 'message':
      return (value, rules, at) => readerOf(type.message)(value, rules, at);
    case 'enum':
      return wordReader(wordsOf(type.words).values);
    case 'list':
      return listReader(itemReader(type.of));
    case 'map':
      return mapReader(itemReader(type.of));
    default:
      return scalarReader(scalars[type.kind]);
  }
}

const scalarReader =
  ({ read, expected, fallback }: Scalar): Reader =>
  (value, { complain }, at) => {
    const found = read(value);
    if (found === undefined) throw complain(at, expected, value);
    return found === fallback ? undefined : found;
  };

const wordReader =
  (values: readonly string[]): Reader =>
  (value, { strict, complain }, at) => {
    const isWord = typeof value === 'string' && (strict ? values.includes(value) : isStorable(value));
    if (!isWord) throw complain(at, `one of ${values.join(', ')}`, value);
    return value === values[0] ? undefined : value;
  };

const listReader =
  (item: Reader): Reader =>
  (value, rules, at) => {
    if (!Array.isArray(value)) throw rules.complain(at, 'a list', value);
    return value.length === 0 ? undefined : value.map((one, index) => item(one, rules, `${at}[${index}]`));
  };

const mapReader =
  (item: Reader): Reader =>
  (value, rules, at) => {
    if (!isJsonObject(value)) throw rules.complain(at, 'a map from text', value);
    const entries = Object.entries(value).map(([key, inner]) => {
      if (!isStorable(key))
        throw rules.complain(at, 'a map whose keys have no NUL or unpaired surrogates', key);
      return [key, item(inner, rules, pathOf(at, key))] as const;
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };

/** Returns a reader of items of a list or map, which are kept even when they have the default value. */
function itemReader(type: FieldType): Reader {
  const read = typeReader(type);
  return (value, rules, at) => read(value, rules, at) ?? defaultOf(type);
}

function defaultOf(type: FieldType): unknown {
  if (type.kind === 'enum') return wordsOf(type.words).values[0];
  if (type.kind === 'message' || type.kind === 'map') return {};
  return type.kind === 'list' ? [] : scalars[type.kind].fallback;
}
