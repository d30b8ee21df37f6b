import { badInput } from './fault.ts';
import { type PhoneNumber, phonesIn } from './text/phone-numbers.ts';

/** A search of one service. Its words have been checked by `parseSearch`. */
export interface SearchQuery<Kind extends string = string> {
  /** The text as a person typed it, without blanks around it: possibly the key of an object. */
  readonly text: string;
  /** Its distinct words, in the form in which they are compared. */
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
  /** The text that tells it from others of the same title; null where nothing does. */
  readonly subtitle: string | null;
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

/**
 * Returns the text in the form in which texts are compared: composed, in lower case, with one sigma, and without the dot
 * that the lower case of U+0130 leaves behind its letter.
 */
const foldedText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');

/** Returns the words of a text as they were typed: runs of letters and digits, with the marks on them. */
export const typedWordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];

/** Returns the words of a text in the form in which they are compared. */
export const wordsOf = (text: string): readonly string[] => typedWordsOf(foldedText(text));

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

/** Returns how well a text has one of the numbers: 2 when it ends with it, 0 for a part; null when it has none of them. */
function phoneRank({ digits, isInternational }: PhoneNumber, texts: readonly string[]): 0 | 2 | null {
  const own = texts.flatMap((text) => phonesIn(text).phones);
  if (own.some((one) => one.digits.endsWith(digits))) return 2;
  const isPart = (one: string) => (isInternational ? one.startsWith(digits) : one.includes(digits));
  return own.some((one) => isPart(one.digits)) ? 0 : null;
}

/** Returns how well the texts of an object match; null when a word of the query begins none of their words. */
export function rankOf({ text, words }: Pick<SearchQuery, 'text' | 'words'>, texts: readonly string[]) {
  const whole = foldedText(text);
  if (texts.some((one) => foldedText(one) === whole)) return 2;
  const own = new Set(texts.flatMap(wordsOf));
  const { phones, rest } = phonesIn(text);
  const ranks = phones.map((phone) => phoneRank(phone, texts));
  if (phones.length > 0 && ranks.every((rank) => rank !== null)) {
    const isWhole = ranks.every((rank) => rank === 2);
    const others = wordsRank(own, wordsOf(rest));
    if (others !== null) return isWhole ? (wordsOf(rest).length === 0 ? 2 : others) : 0;
  }
  return wordsRank(own, words);
}

/** Returns 1 when each word is one of the others, 0 when each begins one of them, null otherwise. */
function wordsRank(own: ReadonlySet<string>, words: readonly string[]): 0 | 1 | null {
  if (words.every((word) => own.has(word))) return 1;
  const all = [...own];
  return words.every((word) => all.some((one) => one.startsWith(word))) ? 0 : null;
}
