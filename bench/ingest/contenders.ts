import type { Contender } from '../graphql/contenders.ts';

/** The path that pushes go to on every server. */
export const pushSecret = 'secret-of-the-bench';
export const pushPath = `/hooks/reseller/${pushSecret}`;
export const token = 'developer-token-of-the-bench';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

export const kinds = ['tributary', 'insert per push'] as const;

const files = { tributary: 'tributary.ts', 'insert per push': 'plain.ts' };

/** Returns a server over an empty folder or an empty database. */
export const contenderOn = (kind: (typeof kinds)[number], engine: Engine, place: string): Contender => ({
  name: `${kind}, ${engine}`,
  file: new URL(`servers/${files[kind]}`, import.meta.url),
  args: [engine, place],
});
