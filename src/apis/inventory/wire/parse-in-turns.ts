import { isJsonObject } from '../../../kit/json/value.ts';
import { isTurnSpent, nextTurn } from '../../../kit/work/event-loop.ts';
import { camelCase, type MessageName, type MessageOf, messageOf } from '../contract/messages.ts';
import type { Tree } from '../contract/values.ts';
import { type ParseRules, parseMessage } from './wire-parse.ts';

/** Maximum items of a list that is parsed without yielding. An item may have thousands of values, as a frame has. */
const shortList = 4;

/** Parses a message like `parseMessage`, but within a long list it shares turns of the event loop with other large work. */
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
  for (const [index, item] of items.entries()) {
    const one: Tree = parseMessage(name, { [key]: [item] }, shifted(reading, field, index));
    read.push(...(one[field] as readonly unknown[]));
    if (isTurnSpent()) await nextTurn();
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
