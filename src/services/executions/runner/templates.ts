import { FlowError } from './flow.ts';
import { liquid, type Rendering, Scope } from './rendering.ts';

/** A Liquid template that was parsed. */
export interface Template {
  /** The text, where it is the same for every context. */
  readonly constant: string | null;
  /** The text for that context, which stays as it is; what it does not have is empty. Throws a FlowError. */
  render(rendering: Rendering): string;
}

/** Characters of what a template renders to. */
const longestText = 64 * 1024;

/** Throws a FlowError that says what is wrong with the text. */
export function parseTemplate(text: string): Template {
  const parsed = said(() => liquid.parse(text));
  return {
    constant: /\{[{%]/.test(text) ? null : text,
    render(rendering) {
      const result = said(() => {
        const rendered: unknown = liquid.renderSync(parsed, new Scope(rendering, text));
        const written = String(rendered);
        rendering.budget.use(written.length);
        return written;
      });
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
