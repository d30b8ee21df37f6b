import { OddAnswer } from '../../../redis.ts';

/** An entry of the Redis stream: its id, then fields and values alternating. */
export type Entry = readonly [id: string, fields: readonly string[]];

/** Returns the value of an entry's field; undefined when it has none of that name. */
export function fieldOf(fields: Entry[1], name: string): string | undefined {
  const at = fields.findIndex((field, index) => index % 2 === 0 && field === name);
  return at === -1 ? undefined : fields[at + 1];
}

const idPattern = /^(\d{1,20})-(\d{1,20})$/;

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [id, fields] = value;
  const isNamed = typeof id === 'string' && idPattern.test(id);
  return isNamed && Array.isArray(fields) && fields.every((field) => typeof field === 'string');
}

const isEntries = (value: unknown): value is readonly Entry[] => Array.isArray(value) && value.every(isEntry);

/** Returns the id of the stream's last entry; `0-0` when the stream is empty. Throws an OddAnswer. */
export function parseLast(answer: unknown): string {
  if (!isEntries(answer) || answer.length > 1) throw new OddAnswer('XREVRANGE', 'the last entry');
  return answer[0]?.[0] ?? '0-0';
}

/** Returns the entries after `last`, in order; empty when the blocking read timed out. Throws an OddAnswer. */
export function parseRead(answer: unknown, last: string): readonly Entry[] {
  if (answer === null) return [];
  const [stream] = Array.isArray(answer) && answer.length === 1 ? answer : [];
  const [, entries] = Array.isArray(stream) && stream.length === 2 ? stream : [];
  if (!isEntries(entries) || entries.length === 0 || !isAscending([last, ...entries.map(([id]) => id)]))
    throw new OddAnswer('XREAD', 'entries behind those before');
  return entries;
}

function isAscending(ids: readonly string[]): boolean {
  return ids.every((id, index) => index === 0 || isBehind(id, ids[index - 1] ?? ''));
}

function isBehind(id: string, other: string): boolean {
  const [time, nth] = partsOf(id);
  const [otherTime, otherNth] = partsOf(other);
  return time > otherTime || (time === otherTime && nth > otherNth);
}

function partsOf(id: string): readonly [time: bigint, nth: bigint] {
  const [, time = '0', nth = '0'] = idPattern.exec(id) ?? [];
  return [BigInt(time), BigInt(nth)];
}

export function checkAdded(answer: unknown): void {
  if (typeof answer !== 'string' || !idPattern.test(answer))
    throw new OddAnswer('XADD', 'the id of the entry');
}
