/** Returns a path below `/console`. Its values are encoded, so that each stays one part of the address. */
export const pathTo = (texts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: texts }, ...values.map(encodeURIComponent));

/** Returns the text of a part of an address; null for one that cannot be read, such as `%zz`. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
