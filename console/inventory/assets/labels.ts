export interface Label {
  readonly key: string;
  readonly value: string;
}

/** Writes labels one in a line, such as `env: prod`. */
export const labelText = (labels: readonly Label[]): string =>
  labels.map(({ key, value }) => `${key}: ${value}`).join('\n');

/** Reads labels that are written one in a line. */
export function labelsIn(text: string): readonly Label[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [key = '', ...rest] = line.split(':');
    return { key: key.trim(), value: rest.join(':').trim() };
  });
}

/** Whether two lists have the same labels, in any order. */
export function hasSameLabels(one: readonly Label[], other: readonly Label[]): boolean {
  const values = new Map(one.map(({ key, value }) => [key, value]));
  return one.length === other.length && other.every(({ key, value }) => values.get(key) === value);
}
