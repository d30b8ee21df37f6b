/** A semantic version; build metadata after `+` has no rank. See https://semver.org/spec/v2.0.0.html, 9 to 11. */
const pattern =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*))*))?(?:\+[\da-z-]+(?:\.[\da-z-]+)*)?$/i;

export const isRelease = (text: string): boolean => pattern.test(text);

/**
 * Compares two releases: negative when the first is the older one, 0 when neither is. A pre-release is older than its
 * release. Throws a TypeError for a text that is not a semantic version.
 */
export function compareReleases(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  return compareLists(first.numbers, second.numbers) || comparePreReleases(first.before, second.before);
}

function partsOf(text: string) {
  const [whole, major = '', minor = '', patch = '', before] = pattern.exec(text) ?? [];
  if (whole === undefined) throw new TypeError(`${JSON.stringify(text)} is not a release such as 1.2.3.`);
  return { numbers: [major, minor, patch], before: before?.split('.') ?? [] };
}

function comparePreReleases(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  return compareLists(one, other);
}

/** Compares item by item; of two lists that begin alike, the longer one is the later. */
function compareLists(one: readonly string[], other: readonly string[]): number {
  for (const [at, item] of one.entries()) {
    const opposite = other[at];
    if (opposite === undefined) return 1;
    const order = compareItems(item, opposite);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Compares by number, or by letters. A number is lower than letters, and has no leading zeros, so its length counts. */
function compareItems(one: string, other: string): number {
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1;
  if (isNumber(one) && one.length !== other.length) return one.length - other.length;
  return Number(one > other) - Number(one < other);
}
