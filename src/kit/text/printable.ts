/**
 * Returns the text with control, format, separator and unpaired surrogate characters escaped, so that it can neither
 * overwrite a terminal nor end a log line.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);

/** Returns the printable text, cut to at most `max` characters; a cut text ends with `...`. */
export function printableWithin(text: string, max: number): string {
  // Escaping never shortens a text, so only these characters can be part of the result.
  const shown = printable(text.slice(0, max + 1));
  return shown.length > max ? `${shown.slice(0, max - 3).toWellFormed()}...` : shown;
}
