import { isTurnSpent, nextTurn } from '../work/event-loop.ts';

/**
 * Number of characters up to which a value is serialised at once; a larger one is serialised in pieces of about that
 * size.
 */
const pieceCharacters = 512 * 1024;

/** Returns a small value as JSON; null for a value that `writeJson` has to write or refuse. */
export function writeSmall(value: unknown, maxBytes: number): string | null {
  return roughLength(value, pieceCharacters) < pieceCharacters
    ? within(JSON.stringify(value), maxBytes)
    : null;
}

/**
 * Returns the value as JSON; null when it has more than `maxBytes` bytes. A large value is serialised in slices of the
 * event loop.
 */
export async function writeJson(value: unknown, maxBytes: number): Promise<string | null> {
  if (roughLength(value, pieceCharacters) < pieceCharacters) return within(JSON.stringify(value), maxBytes);
  const pieces: string[] = [];
  let bytes = 0;
  for (const piece of piecesOf(value, maxBytes)) {
    bytes += Buffer.byteLength(piece);
    if (bytes > maxBytes) return null;
    pieces.push(piece);
    if (isTurnSpent()) await nextTurn();
  }
  return pieces.join('');
}

/** Whether a text has at most that many bytes: a UTF-16 unit has at most three in UTF-8. */
export const isWithin = (text: string, maxBytes: number): boolean =>
  text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes;

const within = (text: string, maxBytes: number): string | null => (isWithin(text, maxBytes) ? text : null);

/** Returns the approximate number of characters of the value as JSON, rather too low; stops counting at `enough`. */
export function roughLength(value: unknown, enough: number): number {
  if (typeof value !== 'object' || value === null) return leafLength(value);
  let length = 2;
  // Leaves are handled inline: most values are leaves, and calling this function for each would be half of the work.
  if (Array.isArray(value)) {
    for (const item of value) {
      length +=
        1 +
        (typeof item === 'object' && item !== null ? roughLength(item, enough - length) : leafLength(item));
      if (length >= enough) return length;
    }
    return length;
  }
  for (const key in value) {
    const item = (value as Readonly<Record<string, unknown>>)[key];
    length +=
      key.length +
      4 +
      (typeof item === 'object' && item !== null ? roughLength(item, enough - length) : leafLength(item));
    if (length >= enough) return length;
  }
  return length;
}

const leafLength = (value: unknown): number => (typeof value === 'string' ? value.length + 2 : 5);

/** Yields the text in pieces; together they equal JSON.stringify for plain data. */
function* piecesOf(value: unknown, maxBytes: number): Generator<string, void, void> {
  if (typeof value === 'string' && value.length > maxBytes) {
    // The text is too long in any case: escapes only add characters.
    yield value;
  } else if (
    typeof value !== 'object' ||
    value === null ||
    roughLength(value, pieceCharacters) < pieceCharacters
  ) {
    yield JSON.stringify(value) ?? 'null';
  } else if ('toJSON' in value && typeof value.toJSON === 'function') {
    yield* piecesOf(value.toJSON(), maxBytes);
  } else if (Array.isArray(value)) {
    yield* itemsOf(value, maxBytes);
  } else {
    yield* fieldsOf(value, maxBytes);
  }
}

function* itemsOf(items: readonly unknown[], maxBytes: number): Generator<string, void, void> {
  yield '[';
  let from = 0;
  let length = 0;
  for (const [at, item] of items.entries()) {
    const own = roughLength(item, pieceCharacters);
    const isLarge = own >= pieceCharacters;
    if (at > from && (isLarge || length + own >= pieceCharacters)) {
      yield `${from > 0 ? ',' : ''}${JSON.stringify(items.slice(from, at)).slice(1, -1)}`;
      from = at;
      length = 0;
    }
    length += own;
    if (!isLarge) continue;
    if (at > 0) yield ',';
    yield* piecesOf(item, maxBytes);
    from = at + 1;
    length = 0;
  }
  if (from < items.length) yield `${from > 0 ? ',' : ''}${JSON.stringify(items.slice(from)).slice(1, -1)}`;
  yield ']';
}

function* fieldsOf(fields: object, maxBytes: number): Generator<string, void, void> {
  let before = '{';
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || typeof value === 'function') continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    yield* piecesOf(value, maxBytes);
  }
  yield before === '{' ? '{}' : '}';
}
