/** Bounds of a JSON text: parsing creates an object for each value, which takes many times its bytes. */
export interface JsonBounds {
  /** Largest number of values at any depth: lists, objects, texts, numbers and all others. */
  readonly values: number;
  /** Bounds of a list's items, where the list has bounds of its own. */
  readonly items?: ItemBounds;
}

export interface ItemBounds {
  /** Depth of the list: 1 for the root value, 2 for a field of it. */
  readonly depth: 1 | 2;
  readonly most: number;
  /** Largest number of values of each item. */
  readonly each?: number;
  /** Name of the list for clients; undefined for the root value. */
  readonly field?: string;
}

/** The bound that a text exceeds; `item` is the bound of an item's values. */
export type Excess = 'values' | 'items' | 'item';

/** Counts the values of a JSON text while it arrives, part by part. */
export interface ShapeCounter {
  /** Number of values so far. */
  readonly values: number;
  /** Counts the values of the next part; returns the bound that the text exceeds, null when there is none. */
  take(bytes: Uint8Array): Excess | null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c] as const;
const [listOpen, listClose, objectOpen, objectClose] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
/** Largest character code that JSON treats as white space. */
const space = 0x20;

/** Creates a counter. It does not validate the text; the parser does that later. */
export function createShapeCounter({ values: maxValues, items }: JsonBounds): ShapeCounter {
  const any = Number.POSITIVE_INFINITY;
  const { depth: listDepth = 0, most: maxItems = any, each: maxOfItem = any } = items ?? {};
  let [values, counted, depth] = [1, 0, 0];
  let [inText, escaped] = [false, false];
  /** True between the start of a list or object and its first value. */
  let opened = false;
  /** Whether the value that is open at the depth of the counted list is a list. */
  let isList = false;
  /** Number of values before the item that is being counted. */
  let before = 0;

  function next(): Excess | null {
    values += 1;
    if (depth === listDepth && isList) {
      counted += 1;
      before = values;
    }
    if (counted > maxItems) return 'items';
    if (values > maxValues) return 'values';
    return isList && depth > listDepth && values - before > maxOfItem ? 'item' : null;
  }

  /** Returns the index after the end of a text. Texts are most of a body, so this loop examines nothing else. */
  function skipText(bytes: Uint8Array, from: number): number {
    let at = from;
    if (escaped && at < bytes.length) {
      escaped = false;
      at += 1;
    }
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === backslash) at += 1;
      else if (byte === quote) {
        inText = false;
        return at + 1;
      }
    }
    // The last byte was a backslash; the character that it escapes has not arrived yet.
    escaped = at > bytes.length;
    return bytes.length;
  }

  function take(bytes: Uint8Array): Excess | null {
    const { length } = bytes;
    let excess: Excess | null = null;
    for (let at = inText ? skipText(bytes, 0) : 0; at < length && !excess; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte <= space) continue;
      if (opened) {
        opened = false;
        if (byte !== listClose && byte !== objectClose) excess = next();
      }
      switch (byte) {
        case quote:
          inText = true;
          at = skipText(bytes, at + 1) - 1;
          break;
        case comma:
          excess = next();
          break;
        case listOpen:
        case objectOpen:
          depth += 1;
          opened = true;
          if (depth === listDepth) isList = byte === listOpen;
          break;
        case listClose:
        case objectClose:
          depth -= 1;
          break;
      }
    }
    return excess;
  }

  return {
    take,
    get values() {
      return values;
    },
  };
}
