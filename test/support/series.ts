import type { Client } from './http.ts';

/** A family of metrics with its series. */
export interface Family {
  readonly name: string;
  readonly type: string;
  /** Labels of each series. A histogram has one for all of its buckets. */
  readonly series: readonly Readonly<Record<string, string>>[];
}

/** Reads the metrics of a gateway as families by name. */
export async function readFamilies(client: Pick<Client, 'url'>): Promise<ReadonlyMap<string, Family>> {
  const text = await (await fetch(new URL('/metrics', client.url))).text();
  return familiesIn(text);
}

export function familiesIn(text: string): ReadonlyMap<string, Family> {
  const series = Map.groupBy(text.split('\n').flatMap(seriesIn), ({ name }) => name);
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Map(
    types.map(([, name = '', type = '']) => {
      const own = series.get(type === 'histogram' || type === 'summary' ? `${name}_count` : name) ?? [];
      return [name, { name, type, series: own.map(({ labels }) => labels) }];
    }),
  );
}

function seriesIn(line: string) {
  const [, name, inside = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
  if (name === undefined) return [];
  const pairs = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return [{ name, labels: Object.fromEntries(pairs.map(([, label = '', value = '']) => [label, value])) }];
}
