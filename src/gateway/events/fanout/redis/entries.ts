import * as z from 'zod';
import { parsedJson } from '../../../../kit/json/value.ts';
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

const entryShape = z.array(
  z.object({
    seq: z.int(),
    stream: z.string(),
    tenant: z.string(),
    topic: z.string().nullable(),
    key: z.string(),
    at: z.string(),
    payload: z.string().refine((text) => parsedJson(text) !== undefined),
    customer_id: z.string().nullable(),
    trace: z.string().exactOptional(),
  }),
) satisfies z.ZodType<readonly EventRow[]>;

/**
 * Parses a text of `writeEntries`. Returns no rows for any other text, such as that of an older release, whose rows lack
 * the customer: the table has the events. Columns that only a newer release knows are left out, as they are by a read of
 * the table.
 */
export const readEntry = (text: string): readonly EventRow[] =>
  entryShape.safeParse(parsedJson(text)).data ?? [];

/** Begin of an entry that is a text for other processes, and the field that it has in the stream. */
const textMark = 'text ';
export const textField = 'text';

export const textEntry = (text: string): string => `${textMark}${text}`;
export const isText = (entry: string): boolean => entry.startsWith(textMark);

/** Returns the field of the stream that an entry is written to, and its value. */
export const fieldFor = (entry: string): readonly [field: string, value: string] =>
  isText(entry) ? [textField, entry.slice(textMark.length)] : ['events', entry];
