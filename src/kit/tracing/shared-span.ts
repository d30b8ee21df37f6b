import { runOutside, runWith } from './active-span.ts';
import type { Attributes, Span, SpanKind } from './span.ts';

/** An item of a batch, with the span of the work that waits for it. */
interface Followed {
  readonly span: Span | null;
}

/** Runs the work of a batch: its steps belong to the traces of all items, not to that of the item that began it. */
export function runForAll<Result>(items: readonly Followed[], work: () => Result): Result {
  const span = spanOf(items);
  return span === null ? runOutside(work) : runWith(span, work);
}

function spanOf(items: readonly Followed[]): Span | null {
  const spans: Span[] = [];
  for (const { span } of items) if (span !== null && !span.ended) spans.push(span);
  const [first = null] = spans;
  return first !== null && spans.length > 1 ? new SharedSpan(first, spans) : first;
}

/** A step of several traces at once. Its ids are those of the first one. */
class SharedSpan implements Span {
  readonly #first: Span;
  readonly #all: readonly Span[];

  constructor(first: Span, all: readonly Span[]) {
    this.#first = first;
    this.#all = all;
  }

  get traceId(): string {
    return this.#first.traceId;
  }

  get spanId(): string {
    return this.#first.spanId;
  }

  get sampled(): boolean {
    return this.#first.sampled;
  }

  get ended(): boolean {
    return this.#all.every(({ ended }) => ended);
  }

  child(name: string, kind: SpanKind, attributes: Attributes): Span {
    const first = this.#first.child(name, kind, attributes);
    const others = this.#all.slice(1).map((span) => span.child(name, kind, attributes));
    return new SharedSpan(first, [first, ...others]);
  }

  rename(name: string): void {
    for (const span of this.#all) span.rename(name);
  }

  set(attributes: Attributes): void {
    for (const span of this.#all) span.set(attributes);
  }

  fail(type: string): void {
    for (const span of this.#all) span.fail(type);
  }

  end(): void {
    for (const span of this.#all) span.end();
  }
}
