import type { EventRow } from '../../log/row.ts';

const [maxRows, maxBytes] = [64, 256 * 1024];

/** Serializes rows as texts of bounded size; a larger row gets a text of its own. */
export function writeEntries(rows: readonly EventRow[]): readonly string[] {
  const entries: string[] = [];
  let chunk: EventRow[] = [];
  let bytes = 0;
  const cut = () => {
    if (chunk.length > 0) entries.push(JSON.stringify(chunk));
    chunk = [];
    bytes = 0;
  };
  for (const row of rows) {
    if (chunk.length === maxRows || bytes + row.payload.length > maxBytes) cut();
    chunk.push(row);
    bytes += row.payload.length;
  }
  cut();
  return entries;
}

/**
 * Parses a text of `writeEntries`. Returns no rows for any other text, such as that of an older release, whose rows lack
 * the customer: the table has the events. Columns that only a newer release knows are left out, as they are by a read of
 * the table.
 */
export function readEntry(text: string): readonly EventRow[] {
  const value = parsed(text);
  return Array.isArray(value) && value.every(isRow) ? value.map(knownColumns) : [];
}

const knownColumns = ({
  seq,
  stream,
  tenant,
  topic,
  key,
  at,
  payload,
  customer_id,
  trace,
}: EventRow): EventRow => ({
  seq,
  stream,
  tenant,
  topic,
  key,
  at,
  payload,
  customer_id,
  ...(trace === undefined ? {} : { trace }),
});

function isRow(value: unknown): value is EventRow {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  const texts = ['stream', 'tenant', 'key', 'at', 'payload'].every((name) => typeof row[name] === 'string');
  const nullable = ['topic', 'customer_id'].every(
    (name) => row[name] === null || typeof row[name] === 'string',
  );
  const traced = row['trace'] === undefined || typeof row['trace'] === 'string';
  return (
    texts && nullable && traced && Number.isSafeInteger(row['seq']) && parsed(row['payload']) !== undefined
  );
}

/** Returns the parsed JSON; undefined for an invalid text. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
