import type { Column, Family, Tab } from './sheet-columns.ts';

/** The positions of the columns in a table. */
export interface Layout {
  readonly tab: Tab;
  readonly columns: readonly {
    readonly at: number;
    readonly column: Column;
    /** Steps of the column's field. */
    readonly path: readonly [string, ...string[]];
  }[];
  /** Number of columns in the header. */
  readonly width: number;
  /** Names in the header that the format does not have; they are not read. */
  readonly unknown: readonly string[];
  /** Names that the header has more than once; the first of each is read. */
  readonly doubled: readonly string[];
  /** Required columns that the header does not have. */
  readonly missing: readonly string[];
}

/** Normalises a column name for comparison, because programs and people vary spaces and capitals. */
export const plain = (name: string): string =>
  name
    .replace(/\(optional\)/i, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#%]/gu, '');

export function layoutOf(tab: Tab, header: readonly string[]): Layout {
  const places = new Map<string, number>();
  const doubled: string[] = [];
  for (const [at, name] of header.entries()) {
    const key = plain(name);
    if (key === '') continue;
    if (places.has(key)) doubled.push(name.trim());
    else places.set(key, at);
  }
  const found = tab.columns.map((column) => ({ column, at: placeOf(column, places) }));
  const columns = found.flatMap(({ column, at }) => {
    const [first = '', ...rest] = column.field.split('.');
    return at === undefined ? [] : [{ column, at, path: [first, ...rest] as const }];
  });
  const read = new Set(columns.map(({ at }) => at));
  return {
    tab,
    columns,
    width: header.length,
    unknown: [...places].filter(([, at]) => !read.has(at)).map(([, at]) => (header[at] ?? '').trim()),
    doubled,
    missing: found
      .filter(({ column, at }) => column.must && at === undefined)
      .map(({ column }) => column.name),
  };
}

function placeOf({ name, also = [] }: Column, places: ReadonlyMap<string, number>): number | undefined {
  return [name, ...also].map((one) => places.get(plain(one))).find((at) => at !== undefined);
}

/** A table that is read, one without data of machines, or (null) one that the format does not have. */
export type Recognised = { readonly tab: Tab } | { readonly other: string } | null;

/** Finds a table by its name: the worksheet's name, which RVTools uses for its files too. */
export function tabNamed({ tabs, others }: Family, name: string): Recognised {
  const bare = (text: string) => plain(text).replace(/^(rvtools)?(tab)?(?=d?v)/, '');
  const tab = tabs.find((one) => bare(one.name) === bare(name));
  if (tab) return { tab };
  const other = Object.keys(others).find((one) => bare(one) === bare(name));
  return other === undefined ? null : { other };
}

/** Finds a table by its columns. */
export function tabWith({ tabs, keys, others }: Family, header: readonly string[]): Recognised {
  const names = new Set(header.map(plain));
  const has = (name: string) => names.has(plain(name));
  const counted = tabs.map((tab) => ({ tab, marks: tab.marks.filter(has).length }));
  const best = counted.reduce((one, other) => (other.marks > one.marks ? other : one));
  const known = best.marks >= 2;
  const joined = best.tab.columns.some(({ name, field }) => field === '$joins' && has(name));
  if (known && (joined || keys.some((key) => key.every(has)))) return { tab: best.tab };
  const other = Object.entries(others).find(([, mark]) => has(mark))?.[0];
  if (other !== undefined) return { other };
  return known ? { tab: best.tab } : null;
}
