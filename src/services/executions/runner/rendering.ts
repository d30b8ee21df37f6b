import { Liquid, Context as LiquidContext } from 'liquidjs';
import type { Context } from '../../../apis/executions/contract.ts';

/** What the templates of one move see, and what they may still do, all of them together. */
export interface Rendering {
  readonly context: Context;
  readonly budget: LiquidContext['memoryLimit'];
  readonly weights: WeakMap<object, number>;
}

/** Characters of a template. */
export const longestTemplate = 10_000;
/**
 * What the templates of a move may do: the library counts characters and items that filters and ranges make, we what is
 * read, run and written. It is counted and not timed, so that a flow ends alike on every machine.
 * See docs/decisions/028-flow-templates-spend-a-budget.md.
 */
const maxWork = 256 * 1024;
/** Of reading a variable, and of each run of a tag's inside, beside the value's or the template's part. */
const baseWork = 10;
const charactersOfWork = { run: 4, read: 64 };
/** Of a date beside: time zones and names of months are looked up. */
const dateWork = 1_000;

export const liquid = new Liquid({
  // Nothing is read from files: every template stands for itself.
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
// Templates inside of templates, which would be run once for each item.
for (const name of Object.keys(liquid.filters)) if (name.endsWith('_exp')) liquid.unregisterFilter(name);
for (const [name, filter] of Object.entries(liquid.filters)) {
  if (!name.startsWith('date') || typeof filter !== 'function') continue;
  liquid.registerFilter(name, function (...given) {
    this.context.memoryLimit.use(dateWork);
    return filter.apply(this, given);
  });
}
// What is inside of tags is run by the renderer, too.
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

/** The variables of one template: a copy at the level that tags write to, so that the context stays as it is. */
export class Scope extends LiquidContext {
  readonly #weights: Rendering['weights'];
  readonly #runWork: number;

  constructor({ context, budget, weights }: Rendering, text: string) {
    super({ ...context }, liquid.options, { sync: true }, { liquid, memoryLimit: budget });
    this.#weights = weights;
    this.#runWork = baseWork + text.length / charactersOfWork.run;
  }

  /** Counts one run of the template, or of what is inside one of its tags. */
  countRun(): void {
    this.memoryLimit.use(this.#runWork);
  }

  /** Some filters look at each item in a scope of its own. */
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

/** What it costs to go through the whole value. */
function weightOf(value: unknown, known: Rendering['weights']): number {
  if (typeof value === 'string') return value.length / charactersOfWork.read;
  if (typeof value !== 'object' || value === null) return 0;
  const weight =
    known.get(value) ??
    Object.values(value).reduce((sum: number, inner: unknown) => sum + 1 + weightOf(inner, known), 0);
  known.set(value, weight);
  return weight;
}
