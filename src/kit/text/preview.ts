const longest = 64;

const secretKey = /(?:token|secret|password)$/i;

/** Whether a field or parameter of this name has a value that no message may show. */
export const isSecret = (name: string): boolean => secretKey.test(name);

/**
 * Returns at most 64 characters of a client's value as JSON, with secrets hidden. It reads no more of a large value than it
 * shows.
 */
export function preview(value: unknown): string {
  return cutTo(longest, beginningOf(value, longest));
}

/** Returns the text with at most `characters` characters. A cut text ends with `...`, and no surrogate pair is split. */
export function cutTo(characters: number, text: string): string {
  if (text.length <= characters) return text;
  return `${text.slice(0, characters - 3).replace(/[\uD800-\uDBFF]$/, '')}...`;
}

/** Returns the value as JSON, or a beginning of it with more than `characters` characters. */
function beginningOf(value: unknown, characters: number): string {
  // A string of `characters` characters and two quotes is too long already, so the rest is not needed.
  if (typeof value === 'string') return JSON.stringify(value.slice(0, characters));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  if ('toJSON' in value) return JSON.stringify(value) ?? String(value);
  const isArray = Array.isArray(value);
  let text = isArray ? '[' : '{';
  for (const key in value) {
    if (text.length > characters) return text;
    if (text.length > 1) text += ',';
    if (!isArray) text += `${beginningOf(key, characters)}:`;
    text += isSecret(key)
      ? '"<hidden>"'
      : beginningOf(Reflect.get(value, key), Math.max(0, characters - text.length));
  }
  return text + (isArray ? ']' : '}');
}
