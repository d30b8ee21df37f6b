import { badInput } from '../../../../kit/fault.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { type Field, type FieldType, graphWord, messageOf, wordsOf } from '../../contract/messages.ts';
import { wireWord } from '../../contract/query-texts.ts';
import { isResourceKind } from '../../contract/resources.ts';
import type { Tree } from '../../contract/values.ts';
import { graphName, isMark } from '../graph-names.ts';
import { nameIn } from './references.ts';

/**
 * Returns the wire form of a graph input: omitted fields are absent, cleared fields are null. `at` is the path of the
 * input, for errors. Throws BAD_USER_INPUT.
 */
export function givenMessage(message: string, input: unknown, at: string): Tree {
  const { fields } = messageOf(message);
  const given = new Map(Object.entries(isJsonObject(input) ? input : {}));
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const own = graphName(name, field);
    const value = given.get(own);
    return value === undefined
      ? []
      : [[name, givenField(field, value, at === '' ? own : `${at}.${own}`)] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns the wire form of a field; that of a reference is the name of its resource. */
function givenField(field: Field, value: unknown, at: string): unknown {
  const { refersTo } = field;
  if (refersTo === undefined || value === null) return givenValue(field, value, at);
  if (!isResourceKind(refersTo)) throw new TypeError(`There is no kind ${refersTo}.`);
  return nameIn(refersTo, value, at);
}

function givenValue(type: FieldType, value: unknown, at: string): unknown {
  if (value === null) return null;
  switch (type.kind) {
    case 'enum':
      return givenWord(type.words, value, at);
    case 'message':
      if (isMark(type.message)) return value === true ? {} : null;
      return givenMessage(type.message, value, at);
    case 'list':
      return Array.isArray(value)
        ? value.map((item, index) => givenValue(type.of, item, `${at}.${index}`))
        : value;
    case 'map':
      return type.of.kind === 'any' ? value : givenMap(value, at);
    default:
      return value;
  }
}

function givenWord(name: string, value: unknown, at: string): string {
  const words = wordsOf(name);
  const word = wireWord(words, value);
  if (word !== undefined) return word;
  const { prefix, values } = words;
  const known = values.slice(1).map((one) => graphWord(prefix, one));
  throw badInput(at, `one of ${known.join(', ')}`, value);
}

function givenMap(value: unknown, at: string): Tree {
  const entries = Array.isArray(value) ? value : [];
  const map = new Map<string, unknown>();
  for (const { key, value: inner } of entries) {
    if (map.has(key)) throw badInput(at, 'entries with a key of their own each', key);
    map.set(key, inner);
  }
  return Object.fromEntries(map);
}
