import { badInput, Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { camelCase, type Field, type FieldType, type MessageName, messageOf } from './messages.ts';
import type { Tree } from './values.ts';

/** Field names from a message to a value in it; the last may be a key of a map. */
export type Path = readonly [string, ...string[]];

/** The fields that an update changes: all, or those at some paths. */
export type Mask = '*' | readonly Path[];

/** Parses an update mask (AIP-161). Throws BAD_USER_INPUT that names `field`, the position and the expected form. */
export function parseMask(message: MessageName, mask: string, field: string): Mask {
  const texts = splitOutside(mask, ',').filter(({ text }) => text.trim() !== '');
  if (texts.length === 0) throw badInput(field, 'paths of fields, separated by commas', mask);
  if (texts.length === 1 && texts[0]?.text.trim() === '*') return '*';
  return texts.map(({ text, at }) => pathIn(message, text.trim(), { field, at }));
}

/** A position in the parameter, for error messages. */
interface MaskPosition {
  readonly field: string;
  /** Characters before the position. */
  readonly at: number;
}

/** Splits a mask or a path at the separators outside backticks. */
export function splitOutside(text: string, separator: ',' | '.'): readonly { text: string; at: number }[] {
  const parts: { text: string; at: number }[] = [];
  let [start, quoted] = [0, false];
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '`') quoted = !quoted;
    if (at < text.length && (quoted || text[at] !== separator)) continue;
    parts.push({ text: text.slice(start, at), at: start });
    start = at + 1;
  }
  return parts;
}

function pathIn(message: MessageName, text: string, place: MaskPosition): Path {
  let type: FieldType = { kind: 'message', message };
  const path: string[] = [];
  for (const part of splitOutside(text, '.')) {
    const here = { ...place, at: place.at + part.at };
    const name: string = unquoted(part.text, here);
    const [step, next] = stepInto(type, name, here);
    path.push(step);
    type = next;
  }
  const [first, ...rest] = path;
  if (first === undefined) throw wrong(place, 'a path', text);
  return [first, ...rest];
}

function unquoted(text: string, place: MaskPosition): string {
  const quoted = /^`([^`]+)`$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  if (text === '' || text.includes('`')) throw wrong(place, 'a name, or a key in backticks', text);
  return text;
}

function stepInto(type: FieldType, name: string, place: MaskPosition): readonly [string, FieldType] {
  switch (type.kind) {
    case 'message': {
      const { fields } = messageOf(type.message);
      const known = [name, camelCase(name)].find((one) => Object.hasOwn(fields, one));
      const field = known === undefined ? undefined : fields[known];
      if (known === undefined || !field) {
        throw wrong(place, `one of ${Object.keys(fields).join(', ')}`, name);
      }
      return [known, field];
    }
    case 'map':
      return [name, type.of];
    case 'list':
      throw wrong(
        place,
        'the end of the path: the field before it is a list, which changes as a whole',
        name,
      );
    default:
      throw wrong(place, 'the end of the path: the field before it has no fields', name);
  }
}

const wrong = ({ field, at }: MaskPosition, expected: string, found: string) =>
  new Fault('BAD_USER_INPUT', badInput(`${field}, at character ${at + 1},`, expected, found).message, {
    field,
  });

/** Returns the paths of all fields that are set. Messages are descended into, lists and maps are not. */
export function populated(message: string, body: Tree): readonly Path[] {
  const { fields } = messageOf(message);
  return Object.entries(body).flatMap(([name, value]): readonly Path[] => {
    const type = fields[name];
    if (type?.kind !== 'message' || !isJsonObject(value) || Object.keys(value).length === 0) return [[name]];
    return populated(type.message, value).map((rest): Path => [name, ...rest]);
  });
}

/**
 * Returns the resource after an update: a field in the mask takes the body's value, or is removed when the body lacks
 * it. Output-only fields keep their values.
 */
export function applyMask(message: MessageName, current: Tree, body: Tree, mask: Mask): Tree {
  const { fields } = messageOf(message);
  const paths: readonly Path[] = mask === '*' ? Object.keys(fields).map((name): Path => [name]) : mask;
  return paths
    .filter((path) => !isOutput(message, path))
    .reduce((whole, path) => withValue(whole, path, valueAt(body, path)), current);
}

/** Whether a path leads to or through an output-only field. */
function isOutput(message: MessageName, path: Path): boolean {
  let type: FieldType = { kind: 'message', message };
  for (const name of path) {
    if (type.kind !== 'message') return false;
    const field: Field | undefined = messageOf(type.message).fields[name];
    if (!field || field.outputOnly) return true;
    type = field;
  }
  return false;
}

function valueAt(tree: Tree, path: Path): unknown {
  return path.reduce<unknown>(
    (value, name) => (isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    tree,
  );
}

/**
 * Returns the tree with the value at the path replaced or removed. A message that loses its last value stays as an
 * empty one.
 */
function withValue(tree: Tree, [name, ...rest]: readonly string[], value: unknown): Tree {
  if (name === undefined) return tree;
  const [next] = rest;
  if (next === undefined) {
    const { [name]: _, ...others } = tree;
    return value === undefined ? others : { ...others, [name]: value };
  }
  const inner = Object.hasOwn(tree, name) && isJsonObject(tree[name]) ? tree[name] : undefined;
  if (!inner && value === undefined) return tree;
  return { ...tree, [name]: withValue(inner ?? {}, rest, value) };
}
