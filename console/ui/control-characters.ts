/** A part of a text, or the code of a character of it that would be obeyed instead of shown. */
export type TextPart = { readonly text: string } | { readonly code: string };

/** Control and format characters, and separators of lines; not the joiners inside of emoji and of some scripts. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const everyInvisible = new RegExp(invisible.source, 'gu');

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

/** Returns the parts of a text; a text without such characters is one part. */
export const textParts = (text: string): readonly TextPart[] =>
  text
    .split(new RegExp(`(${invisible.source})`, 'u'))
    .filter((part) => part !== '')
    .map((part) => (invisible.test(part) ? { code: codeOf(part) } : { text: part }));

/** Returns a text with the codes of such characters in their place, for titles and labels. */
export const visibleText = (text: string): string =>
  textParts(text)
    .map((part) => ('code' in part ? `[${part.code}]` : part.text))
    .join('');

const escapeOf = (character: string) =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');

/** Returns a value as JSON that shows such characters as its escapes, such as `\u202e`. */
export const jsonText = (value: unknown, indent?: number): string =>
  // The lines of the text itself; JSON has those of its strings as escapes.
  JSON.stringify(value, null, indent)
    .split('\n')
    .map((line) => line.replaceAll(everyInvisible, escapeOf))
    .join('\n');
