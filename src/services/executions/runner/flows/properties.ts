import * as z from 'zod';
import { longestTemplate, type Rendering } from '../templates/rendering.ts';
import { parseTemplate, type Template } from '../templates/templates.ts';
import { FlowError } from './flow.ts';

/** Kinds of properties of widgets. */

/** A name begins with a letter, so that it never equals a property that JavaScript objects have themselves. */
export const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
export const expectedName =
  'a name that begins with a letter, then letters, digits, _ and -, 64 characters at most';
export const name = z.string(expectedName).regex(namePattern, expectedName);

const expectedText = `text of at most ${longestTemplate} characters, which may be a Liquid template`;

export const template = z
  .string(expectedText)
  .max(longestTemplate, expectedText)
  .transform((text, context): Template => {
    try {
      return parseTemplate(text);
    } catch (error) {
      context.addIssue(error instanceof FlowError ? error.message : 'a Liquid template that parses');
      return z.NEVER;
    }
  });

const maxFields = 50;

/** Named templates, such as variables or headers. */
export const templates = (key: z.ZodType<string, string> = name) =>
  z
    .record(key, template, 'an object of names and texts')
    .refine((fields) => Object.keys(fields).length <= maxFields, `at most ${maxFields} names`);

export function renderAll(
  fields: Readonly<Record<string, Template>>,
  rendering: Rendering,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.render(rendering)]));
}

/**
 * Returns the schema of a duration, which may be a fraction. A wait takes at least a second, so that no flow becomes a
 * busy loop.
 */
export const seconds = (max: number, min = 1) => {
  const expected = `a number of seconds from ${min} to ${max}`;
  return z.number(expected).min(min, expected).max(max, expected);
};
