import * as z from 'zod';

/** The form of the pairs: what a name and a decoded value may be. */
interface Form {
  readonly name: RegExp;
  readonly value: RegExp;
  readonly expected: string;
  /** Names, in lower case, that the exporter sets itself. */
  readonly taken: ReadonlySet<string>;
}

/** Pairs of names and percent-encoded values, as OpenTelemetry writes headers and attributes in a variable. */
const pairs = (form: Form) =>
  z.string().transform((text, context): Readonly<Record<string, string>> => {
    const all = text.split(',').filter((pair) => pair.trim() !== '');
    const read = all.map((pair) => pairOf(pair, form)).filter((pair) => pair !== null);
    const own = read.find(([name]) => form.taken.has(name.toLowerCase()));
    if (read.length === all.length && !own) return Object.fromEntries(read);
    context.addIssue(own ? `without ${own[0]}, a header that the gateway sets itself` : form.expected);
    return z.NEVER;
  });

const expected =
  'pairs such as name=value, separated by commas, with commas and percent signs of values percent-encoded';

export const headerPairs = pairs({
  name: /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,255}$/,
  value: /^[\t\x20-\x7e]*$/,
  expected: `${expected}, and values that a header can hold`,
  taken: new Set([
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'expect',
    'host',
    'keep-alive',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
  ]),
});

export const attributePairs = pairs({
  name: /^[!#$%&'*+.^_`|~0-9A-Za-z/-]{1,255}$/,
  value: /^\P{Cc}{0,1024}$/u,
  expected,
  taken: new Set(),
});

function pairOf(pair: string, { name, value }: Form): readonly [string, string] | null {
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
