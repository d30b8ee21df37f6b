import { z } from 'zod';
import { asAccountSid } from '../../callers/account.ts';
import { isTooDeep } from '../../json-depth.ts';
import type { Context } from '../contract.ts';
import { sidOrNull } from '../sids.ts';

/** The kinds of field that the service's answers are made of (S0, Resources). */

function sid<Sid extends string>(parse: (text: string) => Sid | null) {
  return z.custom<Sid>((value) => typeof value === 'string' && parse(value) !== null);
}

export const accountSid = sid(asAccountSid);
export const flowSid = sid((text) => sidOrNull('FW', text));
export const executionSid = sid((text) => sidOrNull('FN', text));
export const contactSid = sid((text) => sidOrNull('FC', text));
export const stepSid = sid((text) => sidOrNull('FT', text));

export const text = z.string();

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where the service has deleted the personal data in it. */
export const context = z
  .custom<Context | null>((value) => value === null || (isObject(value) && !isTooDeep(value)))
  .transform((value) => value ?? {});

/** Empty where the service has deleted the personal data in it. */
export const address = z
  .string()
  .nullable()
  .transform((value) => value ?? '');

/** RFC 3339 with any offset, as UTC in whole seconds. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((written) => `${new Date(written).toISOString().slice(0, 19)}Z`);

/** What may be null, or left out. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
