import type { JsonSchema } from './tool.ts';

/** Schemas of scalars; a scalar without a row is any JSON value. */
export const scalarSchemas: Readonly<Record<string, JsonSchema>> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Int: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Cursor: { type: 'string' },
  DateTime: { type: 'string', format: 'date-time' },
  URL: { type: 'string', format: 'uri' },
  EmailAddress: { type: 'string', format: 'email' },
  FieldMask: { type: 'string' },
  BigInt: { type: ['integer', 'string'] },
};
