import { LRUCache } from 'lru-cache';
import { activeSpan, runWith } from '../kit/tracing/active-span.ts';
import { endFailed, untilDone } from '../kit/tracing/in-span.ts';
import type { Attributes, Span } from '../kit/tracing/span.ts';
import type { Engine } from './migrations/columns.ts';
import type { Result } from './sqlite-protocol.ts';

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
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i;

function summarised(engine: Engine, sql: string): Summary {
  const key = `${engine} ${sql}`;
  const known = summaries.get(key) ?? summaryOf(engine, sql);
  summaries.set(key, known);
  return known;
}

function summaryOf(engine: Engine, sql: string): Summary {
  const word = firstWord.exec(sql)?.[1]?.toUpperCase() ?? 'OTHER';
  const operation = word === 'WITH' ? (verb.exec(sql)?.[1]?.toUpperCase() ?? 'SELECT') : word;
  const collection = table.exec(sql)?.[1];
  const attributes = { 'db.system.name': systems[engine], 'db.operation.name': operation };
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
  untilDone(span, async () => {
    const result = await reading;
    endRead(span, 'thread', result);
    return result;
  });

function endRead(span: Span, place: 'process' | 'thread', { rows }: Result): void {
  span.set({ 'tributary.sqlite.place': place, 'db.response.returned_rows': rows.length });
  span.end();
}
