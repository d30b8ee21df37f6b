import * as z from 'zod';

/** A name of a header or an attribute. */
const name = /^[!#$%&'*+.^_`|~0-9A-Za-z/-]{1,255}$/;

/**
 * Pairs of names and percent-encoded values, as OpenTelemetry writes headers and attributes in a variable. `value`
 * matches what a decoded value may be.
 */
const pairs = (value: RegExp, expected: string) =>
  z.string().transform((text, context): Readonly<Record<string, string>> => {
    const all = text.split(',').filter((pair) => pair.trim() !== '');
    const read = all.map((pair) => pairOf(pair, value)).filter((pair) => pair !== null);
    if (read.length === all.length) return Object.fromEntries(read);
    context.addIssue(expected);
    return z.NEVER;
  });

const form =
  'pairs such as name=value, separated by commas, with commas and percent signs of values percent-encoded';

export const headerPairs = pairs(/^[\t\x20-\x7e]*$/, `${form}, and values that a header can hold`);
export const attributePairs = pairs(/^\P{Cc}{0,1024}$/u, form);

function pairOf(pair: string, value: RegExp): readonly [string, string] | null {
  const at = pair.indexOf('=');
  const key = pair.slice(0, Math.max(0, at)).trim();
  const decoded = decodedOf(pair.slice(at + 1).trim());
  return name.test(key) && decoded !== null && value.test(decoded) ? [key, decoded] : null;
}

/** Returns null for a text that is not percent-encoded UTF-8. */
function decodedOf(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
