import { type CustomTypesConfig, types } from 'pg';

const { builtins } = types;

/** Parsers that turn a column's text into the value that SQLite returns; pg's own parsers do the rest. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: parseInteger,
  [builtins.JSON]: (text) => text,
  [builtins.JSONB]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

export const columnParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format),
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond 2^53`);
  return value;
}
