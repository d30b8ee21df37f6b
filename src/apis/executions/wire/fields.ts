import * as z from 'zod';
import { asAccountSid } from '../../../kit/call/account.ts';
import { readDateTime } from '../../../kit/text/timestamp.ts';
import { sidOrNull } from '../contract/sids.ts';

/** The kinds of fields in the service's answers (Twilio Studio, Execution resource). */

function sid<Sid extends string>(parse: (text: string) => Sid | null) {
  return z.custom<Sid>((value) => typeof value === 'string' && parse(value) !== null);
}

export const accountSid = sid(asAccountSid);
export const flowSid = sid((text) => sidOrNull('FW', text));
export const executionSid = sid((text) => sidOrNull('FN', text));
export const stepSid = sid((text) => sidOrNull('FT', text));

export const text = z.string();

/** RFC 3339 with any offset, as UTC in whole seconds; rejects a year that this form cannot write. */
export const instant = text
  .transform(readDateTime)
  .pipe(text)
  .transform((utc) => `${utc.slice(0, 19)}Z`);

/** A field that may be null or omitted; both read as null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
