import { AsyncLocalStorage } from 'node:async_hooks';
import { runForNobody } from '../accounts/usage-account.ts';
import type { Span } from './span.ts';

/**
 * The spans of all work that is under way. One for the process, because statements, loaders and calls have no other
 * common argument. It is made for the first span, so that a process without traces has none.
 * See docs/decisions/065-traces.md.
 */
let storage: AsyncLocalStorage<Span | null> | null = null;

/** Returns the span of the current work; null without one, and after its end: work that goes on has no span then. */
export function activeSpan(): Span | null {
  if (storage === null) return null;
  const span = storage.getStore() ?? null;
  return span === null || span.ended ? null : span;
}

/** Runs the work, and everything that it starts, with that span. */
export function runWith<Result>(span: Span, work: () => Result): Result {
  storage ??= new AsyncLocalStorage();
  return storage.run(span, work);
}

/** Runs work that outlives the request which starts it, such as a loop, without the request's span and account. */
export const runOutside = <Result>(work: () => Result): Result =>
  runForNobody(() => (storage === null ? work() : storage.run(null, work)));

/** Returns the work with the span of its caller, for a queue that may start it while it does other work. */
export function keepingSpan<Result>(work: () => Result): () => Result {
  if (storage === null) return work;
  const kept = storage;
  const span = kept.getStore() ?? null;
  return () => kept.run(span, work);
}
