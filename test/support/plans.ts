import {
  type CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type QueryId,
  type RootOperationNode,
  sql,
} from 'kysely';
import * as z from 'zod';
import type { Storage } from '../../src/storage/database.ts';

type Db = Storage['db'];

/** A plan of a statement. */
export interface Plan {
  readonly sql: string;
  /** Lines of the plan, one for each step. */
  readonly steps: readonly string[];
  /** Rows that the statement read from tables and indexes; null on SQLite, which does not count them. */
  readonly rowsRead: number | null;
}

/** A database that records the statements that run on it. */
export interface RecordedStatements {
  readonly db: Db;
  /** Returns the plans of the SELECTs so far, and runs them again for their figures. */
  plans(): Promise<readonly Plan[]>;
}

export function recordStatements({ db, engine }: Pick<Storage, 'db' | 'engine'>): RecordedStatements {
  const nodes: RootOperationNode[] = [];
  const known = new WeakMap<QueryId, RootOperationNode>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      known.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      // Parts of a statement are transformed as well, and have no result.
      const node = known.get(queryId);
      if (node) nodes.push(node);
      return result;
    },
  };
  const compile = (node: RootOperationNode) => db.getExecutor().compileQuery(node, createQueryId());
  return {
    db: db.withPlugin(plugin),
    async plans() {
      const selects = nodes.map(compile).filter(({ sql: text }) => /^\s*(select|with recursive)/i.test(text));
      return await Promise.all(selects.map((query) => planOf(db, engine, query)));
    },
  };
}

/** Records the plans of scans, which run as before. */
export function recordScans({ db, engine, scan }: Storage): {
  readonly scan: Storage['scan'];
  readonly plans: readonly Plan[];
} {
  const plans: Plan[] = [];
  return {
    plans,
    async scan(scanning, query) {
      const compiled = query.compile(db);
      // Other connections than those of scans do not have the function.
      const unwatched = compiled.sql.replace(/scan_watched\([^)]*\)/g, '1');
      plans.push(await planOf(db, engine, { ...compiled, sql: unwatched }));
      return await scan(scanning, query);
    },
  };
}

export async function planOf(db: Db, engine: Storage['engine'], query: CompiledQuery): Promise<Plan> {
  const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain (analyze, format json) ';
  const { rows } = await db.executeQuery({ ...query, sql: `${explain}${query.sql}` });
  return engine === 'sqlite'
    ? { sql: query.sql, steps: rows.map((row) => sqliteStep.parse(row).detail), rowsRead: null }
    : postgresPlan(query.sql, rows);
}

const sqliteStep = z.object({ detail: z.string() });

const nodeShape = z.object({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(nodeShape).optional();
  },
});
type Node = z.infer<typeof nodeShape>;

function postgresPlan(text: string, rows: readonly unknown[]): Plan {
  // The connection returns JSON as text, as it was written.
  const { 'QUERY PLAN': json } = z.object({ 'QUERY PLAN': z.string() }).parse(rows[0]);
  const root = z.tuple([z.object({ Plan: nodeShape })]).parse(JSON.parse(json))[0].Plan;
  const nodes = withChildren(root);
  const read = nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
  return { sql: text, steps: nodes.map(stepOf), rowsRead: read.reduce((sum, one) => sum + one, 0) };
}

const withChildren = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];

const stepOf = (node: Node): string =>
  [node['Node Type'], node['Relation Name'], node['Index Name'], node['Index Cond']]
    .filter((word) => word !== undefined)
    .join(' ');

/** Refreshes the statistics of a table, as autovacuum does after a while. A gateway's SQLite has none. */
export async function analyze(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  ...tables: readonly string[]
): Promise<void> {
  if (engine === 'sqlite') return;
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}
