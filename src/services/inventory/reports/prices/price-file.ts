import { readFile, stat } from 'node:fs/promises';
import { type PriceTable, parsePriceTable } from './prices.ts';

const largestFile = 4 * 1024 * 1024;

/** Reads the operator's price table. Returns the prices, or all faults of the file with one line for each. */
export async function readPriceTable(
  path: string,
): Promise<{ readonly prices: PriceTable } | { readonly faults: readonly string[] }> {
  const read = await readJson(path);
  const parsed = 'fault' in read ? { faults: [read.fault] } : parsePriceTable(read.value);
  if ('prices' in parsed) return parsed;
  return { faults: parsed.faults.map((fault) => `TRIBUTARY_PRICE_TABLE: ${path}: ${fault}.`) };
}

async function readJson(path: string): Promise<{ readonly value: unknown } | { readonly fault: string }> {
  try {
    if ((await stat(path)).size > largestFile) return { fault: `expected at most ${largestFile} bytes` };
    return { value: JSON.parse(await readFile(path, 'utf8')) };
  } catch (error) {
    return { fault: `expected a JSON file, ${error instanceof Error ? error.message : String(error)}` };
  }
}
