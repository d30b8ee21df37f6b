/** The text with each control, format, separator and unpaired character escaped: it cannot write over a terminal or end a line of a log. */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);

/** The printable text, cut to at most that many characters, the last three of a cut one being `...`. */
export function printableWithin(text: string, most: number): string {
  // An escape is longer than what it stands for, so that no more than this can be part of the result.
  const shown = printable(text.slice(0, most + 1));
  return shown.length > most ? `${shown.slice(0, most - 3).toWellFormed()}...` : shown;
}
