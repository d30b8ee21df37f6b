import { z } from 'zod';
import {
  customerIdOrNull,
  domainOrNull,
  emailOrNull,
  skuIdOrNull,
  subscriptionIdOrNull,
} from '../contract/ids.ts';

/** The kinds of field that the service's answers are made of. */

const parsed = <Value extends string>(parse: (text: string) => Value | null) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue('not as documented');
    return z.NEVER;
  });

export const customerId = parsed(customerIdOrNull);
export const domainName = parsed(domainOrNull);
export const subscriptionId = parsed(subscriptionIdOrNull);
export const skuId = parsed(skuIdOrNull);
export const email = parsed(emailOrNull);
export const text = z.string();
/** 32 bits, as the service documents it and the graph shows it. */
export const count = z.int32().min(0);

/** The last millisecond of the year 9999: what a date-time can show. */
const lastMoment = 253_402_300_799_999;

/** Milliseconds since the epoch: an int64, which is text in JSON. */
export const milliseconds = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .refine((value) => value <= lastMoment);

/** What may be null, or left out. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
