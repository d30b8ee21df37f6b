import { badInput } from '../../../kit/fault.ts';
import { type Field, type Fields, wordsOf } from '../contract/messages.ts';
import type { Tree } from '../contract/values.ts';
import { scalars } from './wire-scalars.ts';

/**
 * Parses the query parameters by name. Empty values are ignored, and the last of repeated values counts. Throws
 * BAD_USER_INPUT.
 */
export function readQuery(fields: Fields, query: URLSearchParams): Tree {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const texts = query.getAll(name).filter((text) => text !== '');
    const value = field.kind === 'list' ? listOf(field.of, texts, name) : lastOf(field, texts, name);
    if (value !== undefined) found[name] = value;
    else if (field.required) throw badInput(name, 'given');
  }
  return found;
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
