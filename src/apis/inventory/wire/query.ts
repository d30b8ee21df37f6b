import { badInput, Fault } from '../../../kit/fault.ts';
import { didYouMean, meantBy } from '../../../kit/text/did-you-mean.ts';
import { type Field, type Fields, wordsOf } from '../contract/messages.ts';
import type { Tree } from '../contract/values.ts';
import { scalars } from './wire-scalars.ts';

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Parameters that every Google service accepts besides those of the operation. Some hold credentials; the others have
 * no effect here.
 */
const systemParameters: ReadonlySet<string> = new Set([
  '.xgafv',
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
]);

/** Whether a name is a system parameter, which clients send with or without a dollar sign. */
const isSystemParameter = (name: string): boolean => systemParameters.has(name.replace(/^\$/, ''));

/**
 * Parses the query parameters by name. Empty values are ignored, and the last of repeated values counts. Throws
 * BAD_USER_INPUT, also for a parameter that the operation does not have.
 */
export function readQuery(fields: Fields, query: URLSearchParams): Tree {
  const names = Object.keys(fields);
  const known = new Set([...names, ...names.map(snakeCase)]);
  for (const name of query.keys())
    if (!known.has(name) && !isSystemParameter(name)) throw unknown(name, names);
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = [...query.getAll(name), ...(snakeCase(name) === name ? [] : query.getAll(snakeCase(name)))];
    const texts = given.filter((text) => text !== '');
    const value = field.kind === 'list' ? listOf(field.of, texts, name) : lastOf(field, texts, name);
    if (value !== undefined) found[name] = value;
    else if (field.required) throw badInput(name, 'given');
  }
  return found;
}

/** Characters of a name that are compared and shown. */
const longestName = 64;

function unknown(given: string, names: readonly string[]): Fault {
  const name = given.slice(0, longestName);
  const expected = names.length > 0 ? `expected one of ${names.join(', ')}` : 'it has none';
  const message = `${JSON.stringify(name)} is not a parameter of this operation; ${expected}${didYouMean(meantBy(name, names))}`;
  return new Fault('BAD_USER_INPUT', message, { field: name });
}

const listOf = (type: Field, texts: readonly string[], name: string): unknown =>
  texts.length === 0 ? undefined : texts.map((text) => valueOfText(type, text, name));

function lastOf(type: Field, texts: readonly string[], name: string): unknown {
  const text = texts.at(-1);
  return text === undefined ? undefined : valueOfText(type, text, name);
}

function valueOfText(type: Field, text: string, name: string): unknown {
  switch (type.kind) {
    case 'enum': {
      const { values } = wordsOf(type.words);
      if (!values.includes(text)) throw badInput(name, `one of ${values.join(', ')}`, text);
      return text === values[0] ? undefined : text;
    }
    case 'message':
    case 'map':
    case 'list':
      throw new TypeError(`${name} is not a parameter of a query`);
    case 'bool': {
      if (text !== 'true' && text !== 'false') throw badInput(name, 'true or false', text);
      return text === 'true';
    }
    default: {
      const { expected, read } = scalars[type.kind];
      const value = read(text);
      if (value === undefined) throw badInput(name, expected, text);
      return value;
    }
  }
}

/** Returns a request's query parameters. */
export function writeQuery(fields: Fields, request: Tree): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of Object.keys(fields)) {
    const value = request[name];
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query;
}
