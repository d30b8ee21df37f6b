import * as z from 'zod';
import { FlowError, type FlowEvent } from '../flows/flow.ts';
import { name, renderAll, template, templates } from '../flows/properties.ts';
import { compilePattern, isFound, type PatternWork, patternWork } from '../templates/patterns.ts';
import { noProperties, type WidgetType } from './widget-type.ts';

type Condition = (input: string, value: string, work: PatternWork) => boolean;

/** Conditions on an input and a value. Texts are compared without case and surrounding white space. */
export const conditions: Readonly<Record<string, Condition>> = {
  equal_to: (input, value) => plain(input) === plain(value),
  not_equal_to: (input, value) => plain(input) !== plain(value),
  contains: (input, value) => plain(input).includes(plain(value)),
  does_not_contain: (input, value) => !plain(input).includes(plain(value)),
  starts_with: (input, value) => plain(input).startsWith(plain(value)),
  matches_any_of: (input, value) => value.split(',').map(plain).includes(plain(input)),
  regex: (input, value, work) => isFound(value, input, work),
  less_than: (input, value) => numeric(input) < numeric(value),
  greater_than: (input, value) => numeric(input) > numeric(value),
  is_blank: (input) => plain(input) === '',
  is_not_blank: (input) => plain(input) !== '',
};

/** Conditions that need no value. */
const withoutValue: ReadonlySet<string> = new Set(['is_blank', 'is_not_blank']);

const plain = (text: string): string => text.trim().toLowerCase();

/** Returns a number; NaN, which is neither less nor greater, for other text. */
const numeric = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The start of every execution. No transition leads back to it. */
export const trigger: WidgetType = {
  kind: 'silent',
  events: ['incomingMessage', 'incomingCall', 'incomingRequest'],
  properties: noProperties.transform(() => ({
    enter: () => ({ kind: 'go', event: { name: 'incomingRequest' } }),
  })),
};

const names = Object.keys(conditions);
const expectedCondition = `one of ${names.join(', ')}`;

const match = z
  .strictObject({
    condition: z.string(expectedCondition).refine((text) => names.includes(text), expectedCondition),
    value: template.optional(),
    next: name,
  })
  .refine(({ condition, value }) => withoutValue.has(condition) || value !== undefined, {
    error: 'text: this condition compares with a value',
    path: ['value'],
  })
  .superRefine(({ condition, value }, context) => {
    const fault = condition === 'regex' ? patternFault(value?.constant ?? null) : null;
    if (fault !== null) context.addIssue({ code: 'custom', path: ['value'], message: fault });
  });

/** Returns the fault of a pattern that contains no template. */
function patternFault(pattern: string | null): string | null {
  if (pattern === null) return null;
  try {
    compilePattern(pattern);
    return null;
  } catch (error) {
    return `a regular expression (RE2 syntax); ${error instanceof FlowError ? error.message : ''}`;
  }
}

export const split: WidgetType = {
  kind: 'silent',
  events: ['noMatch'],
  properties: z
    .strictObject({ input: template, matches: z.array(match).min(1).max(50) })
    .transform(({ input, matches }) => ({
      targets: matches.map(({ next }, index) => ({ path: ['matches', index, 'next'], name: next })),
      enter: (rendering) => {
        const text = input.render(rendering);
        const work = patternWork();
        const met = matches.find(({ condition, value }) =>
          conditions[condition]?.(text, value?.render(rendering) ?? '', work),
        );
        const event: FlowEvent = met ? { name: 'match', next: met.next } : { name: 'noMatch' };
        return { kind: 'go', event: { ...event, output: { input: text } } };
      },
    })),
};

export const setVariables: WidgetType = {
  kind: 'silent',
  events: ['next'],
  properties: z.strictObject({ variables: templates() }).transform(({ variables }) => ({
    enter: (rendering) => ({
      kind: 'go',
      event: { name: 'next' },
      variables: renderAll(variables, rendering),
    }),
  })),
};
