import { Liquid } from 'liquidjs';
import type { Context } from '../contract.ts';
import { FlowError } from './flow.ts';

/** A Liquid template that was parsed. */
export interface Template {
  /** The text, where it is the same for every context. */
  readonly constant: string | null;
  /** The text for that context; what the context does not have is empty. Throws a FlowError. */
  render(context: Context): string;
}

/** Characters of a template, and of what it renders to. */
export const longestTemplate = 10_000;
const longestText = 64 * 1024;

const liquid = new Liquid({
  // Nothing is read from files: every template stands for itself.
  templates: {},
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: longestTemplate,
  renderLimit: 100,
  memoryLimit: 1_000_000,
});
for (const tag of ['include', 'render', 'layout', 'block']) {
  liquid.registerTag(tag, {
    parse() {
      throw new Error(`the tag ${tag} is not available`);
    },
    render: () => '',
  });
}

/** Throws a FlowError that says what is wrong with the text. */
export function parseTemplate(text: string): Template {
  const parsed = said(() => liquid.parse(text));
  return {
    constant: /\{[{%]/.test(text) ? null : text,
    render(context) {
      const rendered = said((): unknown => liquid.renderSync(parsed, context));
      const result = String(rendered);
      if (result.length > longestText) {
        throw new FlowError(`A template rendered to more than ${longestText} characters.`);
      }
      return result;
    },
  };
}

function said<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new FlowError(`Template error: ${line.slice(0, 200)}.`);
  }
}
