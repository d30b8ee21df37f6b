/** What is not printable might write over the rest of the terminal. */
export const printable = (text: string): string =>
  text.replaceAll(/\p{C}/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
