import * as z from 'zod';
import { FlowError, type FlowEvent } from '../flow.ts';
import { compilePattern, patternWork } from '../patterns.ts';
import { name, renderAll, template, templates } from '../properties.ts';
import { conditions, withoutValue } from '../split-conditions.ts';
import { noProperties, type WidgetType } from './widget-type.ts';

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
