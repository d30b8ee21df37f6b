import { setImmediate } from 'node:timers/promises';
import { isJsonObject } from '../../../kit/json/value.ts';
import { camelCase, type MessageName, type MessageOf, messageOf } from '../contract/messages.ts';
import type { Tree } from '../contract/values.ts';
import { type ParseRules, parseMessage } from './wire-parse.ts';

/** Milliseconds of parsing before the event loop gets a turn. */
const turnMs = 10;
/** Maximum items of a list that is parsed without yielding. */
const shortList = 50;

/** Parses a message like `parseMessage`, but yields to the event loop within a long list. */
export async function parseInTurns<Name extends MessageName>(
  name: Name,
  value: unknown,
  reading: ParseRules,
): Promise<MessageOf<Name>> {
  const [key, items] = longList(name, value) ?? [];
  if (key === undefined || items === undefined || !isJsonObject(value))
    return parseMessage(name, value, reading);
  const field = camelCase(key);
  const read: unknown[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    const one: Tree = parseMessage(name, { [key]: [item] }, shifted(reading, field, index));
    read.push(...(one[field] as readonly unknown[]));
    if (performance.now() - began < turnMs) continue;
    await setImmediate();
    began = performance.now();
  }
  const { [key]: _, ...rest } = value;
  return { ...parseMessage(name, rest, reading), [field]: read } as MessageOf<Name>;
}

/** Returns the first list in the body that is too long to be parsed at once, with the name that the client used. */
function longList(name: MessageName, value: unknown): readonly [string, readonly unknown[]] | undefined {
  if (!isJsonObject(value)) return undefined;
  const { fields } = messageOf(name);
  for (const [key, items] of Object.entries(value)) {
    const type = Object.hasOwn(fields, camelCase(key)) ? fields[camelCase(key)] : undefined;
    if (type?.kind === 'list' && Array.isArray(items) && items.length > shortList) return [key, items];
  }
  return undefined;
}

/** Returns a reading whose errors name the item's position in the whole list. */
const shifted = ({ complain, ...reading }: ParseRules, field: string, index: number): ParseRules => ({
  ...reading,
  complain: (path, expected, found) =>
    complain(path.replace(`${field}[0]`, `${field}[${index}]`), expected, found),
});
