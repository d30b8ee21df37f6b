import * as z from 'zod';
import { asAccountSid } from '../../../kit/call/account.ts';
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

/** A field that may be null or omitted; both read as null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
