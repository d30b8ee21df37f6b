import { LRUCache } from 'lru-cache';
import { activeSpan, runWith } from '../kit/tracing/active-span.ts';
import { errorType } from '../kit/tracing/in-span.ts';
import type { Attributes, Span } from '../kit/tracing/span.ts';
import type { Engine } from './migrations/columns.ts';
import type { Result } from './sqlite/protocol.ts';
import { errorCode } from './storage-errors.ts';
import { underlying } from './unavailable.ts';

const systems: Readonly<Record<Engine, string>> = { sqlite: 'sqlite', postgres: 'postgresql' };

/** The name and the attributes of a statement's span. Its text is left out, because it may have literals. */
interface Summary {
  readonly name: string;
  readonly attributes: Attributes;
}

/** Statements whose summaries are kept; there are few hundred texts. */
const summaries = new LRUCache<string, Summary>({ max: 1_000 });

const firstWord = /^[\s(]*([a-z]+)/i;
/** The verb of a statement that begins with WITH. */
const verb = /\b(insert|update|delete)\b/i;
/** The first table. A function such as `json_each(…)` is not a table, but a list of columns follows the table of an insert. */
const table = /\b(?:(?:into|update)\s+|(?:from|join)\s+(?!"?\w+"?\s*\())(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i;

/** A change within a statement, but neither a lock nor DO UPDATE. */
const change = /\b(insert into|update|delete from) "?([a-z_][a-z0-9_]*)"? (?=\(|set\b|where\b|using\b)/gi;

/** Returns the verb and the table of each change in a statement that begins with WITH. */
const changesIn = (sql: string): readonly string[] =>
  Array.from(
    sql.matchAll(change),
    ([, words = '', table]) => `${words.split(' ')[0]?.toUpperCase()} ${table}`,
  );

function summarised(engine: Engine, sql: string): Summary {
  const key = `${engine} ${sql}`;
  const known = summaries.get(key) ?? summaryOf(engine, sql);
  summaries.set(key, known);
  return known;
}

function summaryOf(engine: Engine, sql: string): Summary {
  const word = firstWord.exec(sql)?.[1]?.toUpperCase() ?? 'OTHER';
  const operation = word === 'WITH' ? (verb.exec(sql)?.[1]?.toUpperCase() ?? 'SELECT') : word;
  const attributes = { 'db.system.name': systems[engine], 'db.operation.name': operation };
  const changes = word === 'WITH' ? changesIn(sql) : [];
  if (changes.length > 1) return { name: changes.join(' '), attributes };
  const collection = table.exec(sql)?.[1];
  return collection === undefined
    ? { name: operation, attributes }
    : { name: `${operation} ${collection}`, attributes: { ...attributes, 'db.collection.name': collection } };
}

/** Starts the span of a statement of the current work; null when that has no span. */
export function statementSpan(engine: Engine, sql: string): Span | null {
  const parent = activeSpan();
  if (parent === null) return null;
  const { name, attributes } = summarised(engine, sql);
  return parent.child(name, 'client', attributes);
}

/** SQLSTATE, or SQLite's name of a fault. Node's network codes begin with E, and our own with STORAGE. */
const statusCode = /^((?!E)[0-9A-Z]{5}|SQLITE_\w+)$/;

function endFailed(span: Span, error: unknown): void {
  const code = errorCode(underlying(error));
  if (code !== undefined && statusCode.test(code)) span.set({ 'db.response.status_code': code });
  span.fail(code ?? errorType(error));
  span.end();
}

/** The number of rows that a statement returned; null for one that returns none, such as an insert. */
type ReturnedRows<Answer> = (answer: Answer) => number | null;

/** Returns the number of rows of SQLite's result. */
export const sqliteRows: ReturnedRows<Result> = ({ columns, rows }) =>
  columns.length === 0 ? null : rows.length;

/** Returns the number of rows of PostgreSQL's result; pg gives every result its columns as `fields`. */
export const postgresRows: ReturnedRows<{
  readonly rows: readonly unknown[];
  readonly fields?: readonly unknown[];
}> = ({ rows, fields = [] }) => (fields.length === 0 ? null : rows.length);

/**
 * Runs a statement in its span, which ends with it. The span has the number of rows, or the database's code of a
 * failure.
 */
export async function tracedStatement<Answer>(
  span: Span,
  run: () => Promise<Answer>,
  rowsOf: ReturnedRows<Answer> = () => null,
): Promise<Answer> {
  try {
    const answer = await runWith(span, run);
    const rows = rowsOf(answer);
    if (rows !== null) span.set({ 'db.response.returned_rows': rows });
    span.end();
    return answer;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/** Runs a read of SQLite in its span, which says whether it ran in this process or in a thread. */
export function readTraced(span: Span, read: () => Result | Promise<Result>): Result | Promise<Result> {
  try {
    const result = runWith(span, read);
    if (result instanceof Promise) return inThread(span, result);
    endRead(span, 'process', result);
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/** Ends the span of a read with its result, which a thread sends. */
export const inThread = (span: Span, reading: Promise<Result>): Promise<Result> =>
  tracedStatement(span, async () => {
    const result = await reading;
    endRead(span, 'thread', result);
    return result;
  });

function endRead(span: Span, place: 'process' | 'thread', { rows }: Result): void {
  span.set({ 'tributary.sqlite.place': place, 'db.response.returned_rows': rows.length });
  span.end();
}
