/** Bounds of a JSON text: parsing makes an object of each value, which takes many times its bytes. */
export interface JsonBounds {
  /** Values at any depth: lists, objects, texts, numbers and the rest. */
  readonly values: number;
  /** Items of lists, where their number has a bound of its own. */
  readonly items?: ItemBounds;
}

export interface ItemBounds {
  /** Where the list stands: 1 for the value itself, 2 for a field of it. */
  readonly depth: 1 | 2;
  readonly most: number;
  /** Values of each item. */
  readonly each?: number;
  /** The name that clients know the list by; undefined for the value itself. */
  readonly field?: string;
}

/** A bound that a text has gone past; `item` is that of an item's values. */
export type Excess = 'values' | 'items' | 'item';

/** Counts what a JSON text is made of while it comes, part by part. */
export interface ShapeCounter {
  /** Values so far. */
  readonly values: number;
  /** Null while the text is within its bounds. */
  take(bytes: Uint8Array): Excess | null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c] as const;
const [listOpen, listClose, objectOpen, objectClose] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
/** The last of the characters that JSON takes for space. */
const space = 0x20;

/** Counts and judges nothing else: what is no JSON is found out by whoever parses it. */
export function createShapeCounter({ values: maxValues, items }: JsonBounds): ShapeCounter {
  const any = Number.POSITIVE_INFINITY;
  const { depth: listDepth = 0, most: maxItems = any, each: maxOfItem = any } = items ?? {};
  let [values, counted, depth] = [1, 0, 0];
  let [inText, escaped] = [false, false];
  /** Whether a list or an object has begun whose first value has not. */
  let opened = false;
  /** Whether what is open at the depth of the counted lists is a list. */
  let isList = false;
  /** Values before the item that is being counted. */
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

  /** The place behind the text's end; texts are most of a body, so that nothing else is looked at in them. */
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
    // The last byte was a backslash: what it escapes is yet to come.
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
