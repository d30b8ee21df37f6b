import { FlowError } from '../flows/flow.ts';
import { liquid, type Rendering, Scope } from './rendering.ts';

/** A parsed Liquid template. */
export interface Template {
  /** The text, if it is the same for every context; otherwise null. */
  readonly constant: string | null;
  /** Renders the template without changing the context; missing values become empty text. Throws a FlowError. */
  render(rendering: Rendering): string;
}

/** Maximum characters of a rendered template. */
const longestText = 64 * 1024;

/** Parses a template. Throws a FlowError that says what is wrong with the text. */
export function parseTemplate(text: string): Template {
  const parsed = orFlowError(() => liquid.parse(text));
  return {
    constant: /\{[{%]/.test(text) ? null : text,
    render(rendering) {
      const result = orFlowError(() => {
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

function orFlowError<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new FlowError(`Template error: ${line.slice(0, 200)}.`);
  }
}
