import { badInput } from './fault.ts';

/** A search of one service. Its words have been checked by `parseSearch`. */
export interface SearchQuery<Kind extends string = string> {
  /** The text as a person typed it, without blanks around it: possibly the key of an object. */
  readonly text: string;
  /** Its distinct words, in lower case. */
  readonly words: readonly string[];
  readonly kinds: ReadonlySet<Kind>;
  /** Maximum number of hits of each kind. */
  readonly limit: number;
}

/** An object whose words begin with the words of a search. */
export interface SearchHit<Kind extends string = string> {
  readonly kind: Kind;
  /** The keys of the object, outermost first. */
  readonly keys: readonly string[];
  /** A name of the object for people. */
  readonly title: string;
  /** Path of the object's REST address. */
  readonly path: string;
  /** 2 when a text of the object is the whole query, 1 when it has all words complete, 0 for beginnings of words. */
  readonly rank: number;
  /** RFC 3339, UTC, milliseconds; empty when it is not known. */
  readonly createdAt: string;
}

export interface Searched<Kind extends string = string> {
  readonly hits: readonly SearchHit<Kind>[];
  /** False when the service could look up keys only, or was stopped at its time limit. */
  readonly complete: boolean;
}

const [minLength, maxLength, maxWords] = [2, 200, 20];

/** Returns the words of a text, in lower case. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Parses the text of a search. Throws BAD_USER_INPUT that names `field`. */
export function parseSearch(given: string, field: string): Pick<SearchQuery, 'text' | 'words'> {
  const text = given.trim();
  if (text.length < minLength || text.length > maxLength)
    throw badInput(field, `${minLength} to ${maxLength} characters`, given);
  const words = [...new Set(wordsOf(text))];
  if (words.length === 0 || words.length > maxWords)
    throw badInput(field, `1 to ${maxWords} words of letters and digits`, given);
  return { text, words };
}

/** Returns how well the texts of an object match; null when a word of the query begins none of their words. */
export function rankOf({ text, words }: Pick<SearchQuery, 'text' | 'words'>, texts: readonly string[]) {
  const own = new Set(texts.flatMap(wordsOf));
  const all = [...own];
  if (!words.every((word) => all.some((one) => one.startsWith(word)))) return null;
  const whole = text.toLowerCase();
  if (texts.some((one) => one.toLowerCase() === whole)) return 2;
  return words.every((word) => own.has(word)) ? 1 : 0;
}
