import { Liquid, Context as LiquidContext } from 'liquidjs';
import type { Context } from '../../../../apis/executions/contract.ts';

/** The data for the templates of one move, and the work that they may still do together. */
export interface Rendering {
  readonly context: Context;
  readonly budget: LiquidContext['memoryLimit'];
  readonly weights: WeakMap<object, number>;
}

/** Maximum characters of a template. */
export const longestTemplate = 10_000;
/**
 * Work that the templates of one move may do: the library counts characters and items that filters and ranges create,
 * this module counts what is read, run and written. A count instead of a time makes a flow end the same way on every
 * machine.
 * See docs/decisions/027-flow-runs.md.
 */
const maxWork = 256 * 1024;
/** Base work of reading a variable and of each run of a tag's content, in addition to work by the size of either. */
const baseWork = 10;
const charactersOfWork = { run: 4, read: 64 };
/** Additional work of a date, because time zones and names of months are looked up. */
const dateWork = 1_000;

export const liquid = new Liquid({
  // No template reads files or other templates.
  templates: {},
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: longestTemplate,
});
for (const tag of ['include', 'render', 'layout', 'block']) {
  liquid.registerTag(tag, {
    parse() {
      throw new Error(`the tag ${tag} is not available`);
    },
    render: () => '',
  });
}
// These filters contain templates, which would run once for each item.
for (const name of Object.keys(liquid.filters)) if (name.endsWith('_exp')) liquid.unregisterFilter(name);
for (const [name, filter] of Object.entries(liquid.filters)) {
  if (!name.startsWith('date') || typeof filter !== 'function') continue;
  liquid.registerFilter(name, function (...given) {
    this.context.memoryLimit.use(dateWork);
    return filter.apply(this, given);
  });
}
// The renderer also runs the content of tags, so it counts them too.
const { renderer } = liquid;
const run = renderer.renderTemplates.bind(renderer);
renderer.renderTemplates = (templates, scope, emitter) => {
  if (scope instanceof Scope) scope.countRun();
  return run(templates, scope, emitter);
};

export function renderingOf(context: Context): Rendering {
  const { memoryLimit } = new LiquidContext({}, liquid.options, { memoryLimit: maxWork });
  return { context, budget: memoryLimit, weights: new WeakMap() };
}

/** Variables of one template. Tags write to a copy of the top level, so that the context stays unchanged. */
export class Scope extends LiquidContext {
  readonly #weights: Rendering['weights'];
  readonly #runWork: number;

  constructor({ context, budget, weights }: Rendering, text: string) {
    super({ ...context }, liquid.options, { sync: true }, { liquid, memoryLimit: budget });
    this.#weights = weights;
    this.#runWork = baseWork + text.length / charactersOfWork.run;
  }

  /** Counts one run of the template or of the content of a tag. */
  countRun(): void {
    this.memoryLimit.use(this.#runWork);
  }

  /** Counts a run for filters that process each item in its own scope. */
  override spawn(item: object): LiquidContext {
    this.countRun();
    return super.spawn(item);
  }

  override *_getFromScope(...read: Parameters<LiquidContext['_getFromScope']>): IterableIterator<unknown> {
    this.memoryLimit.use(baseWork + read[1].length);
    const value: unknown = yield super._getFromScope(...read);
    this.memoryLimit.use(weightOf(value, this.#weights));
    return value;
  }
}

/** Returns the work of reading the whole value. */
function weightOf(value: unknown, known: Rendering['weights']): number {
  if (typeof value === 'string') return value.length / charactersOfWork.read;
  if (typeof value !== 'object' || value === null) return 0;
  const weight =
    known.get(value) ??
    Object.values(value).reduce((sum: number, inner: unknown) => sum + 1 + weightOf(inner, known), 0);
  known.set(value, weight);
  return weight;
}
