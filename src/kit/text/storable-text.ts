/** Words of error messages about a text that cannot be stored. */
export const expectedStorable = 'a text without NUL or unpaired surrogates';

/** Whether databases can store the text: it has no NUL and no unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Keys and indexes that lead to a value, outermost first. */
export type ValuePath = readonly (string | number)[];

interface ValueStep {
  readonly value: unknown;
  readonly above: ValueStep | null;
  readonly step: string | number;
}

/**
 * Returns the path of the first text in a JSON value that cannot be stored, or of the object whose key cannot; null when
 * all can.
 * It does not recurse, so that no nesting exhausts the stack.
 */
export function unstorablePath(value: unknown): ValuePath | null {
  if (isFlatAndStorable(value)) return null;
  const waiting: ValueStep[] = [{ value, above: null, step: '' }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value: one } = place;
    if (typeof one === 'string' && !isStorable(one)) return pathTo(place);
    if (typeof one !== 'object' || one === null) continue;
    // Reversed, because the last one that waits is looked at first.
    for (const [key, inner] of Object.entries(one).reverse()) {
      if (!isStorable(key)) return pathTo(place);
      if (typeof inner !== 'string' && typeof inner !== 'object') continue;
      waiting.push({ value: inner, above: place, step: Array.isArray(one) ? Number(key) : key });
    }
  }
  return null;
}

/** Whether the value is an object of texts and other scalars that can be stored, as most arguments are. */
function isFlatAndStorable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const key in value) {
    const inner: unknown = value[key as keyof typeof value];
    if (typeof inner === 'object' && inner !== null) return false;
    if (!isStorable(key) || (typeof inner === 'string' && !isStorable(inner))) return false;
  }
  return true;
}

function pathTo(place: ValueStep): ValuePath {
  const steps: (string | number)[] = [];
  for (let at = place; at.above; at = at.above) steps.push(at.step);
  return steps.reverse();
}

/** Returns the path as text, such as `messages[0].attributes.a`. */
export const textOfPath = (path: ValuePath): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
