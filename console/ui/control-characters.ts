/** A part of a text, or the code of a character of it that would be obeyed instead of shown. */
export type TextPart = { readonly text: string } | { readonly code: string };

/** Control and format characters, and separators of lines; not the joiners inside of emoji and of some scripts. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

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
