import { Fault } from '../fault.ts';
import { activeSpan, runWith } from './active-span.ts';
import type { Attributes, Span } from './span.ts';

/** Returns the `error.type` of an error. Its message stays out of spans, because it may quote what a client sent. */
export function errorType(error: unknown): string {
  if (error instanceof Fault) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

export function endFailed(span: Span, error: unknown): void {
  span.fail(errorType(error));
  span.end();
}

/** Runs work that does not wait with the span, and ends the span with it. */
export function inSpan<Result>(span: Span, work: () => Result): Result {
  try {
    const result = runWith(span, work);
    span.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/** Runs the work with the span, and ends the span when the work has ended. */
export async function untilDone<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await runWith(span, work);
    span.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/** Runs work that ends the span by itself, with the span if there is one; only a failure ends it here. */
export async function untilFailed<Result>(span: Span | null, work: () => Promise<Result>): Promise<Result> {
  if (span === null) return await work();
  try {
    return await runWith(span, work);
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

const nothing: Attributes = {};

/** Runs a step of the current work that does not wait: in a span of its own, if the work has a span. */
export function step<Result>(name: string, work: () => Result): Result {
  const parent = activeSpan();
  return parent === null ? work() : inSpan(parent.child(name, 'internal', nothing), work);
}
