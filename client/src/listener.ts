import { TributaryError } from './errors.ts';
import type { Message } from './follow.ts';
import type { Gap, Sink, StreamState } from './options.ts';

/** Receives what a followed subscription reports. */
export interface Listener {
  message(message: Message): void;
  error(error: unknown): void;
  state?(state: StreamState): void;
  /** Called when the subscription was ended from here. */
  ended?(): void;
}

/** Returns the listener that hands messages, gaps and failures to the functions of a sink. */
export function listenerOf(sink: Partial<Sink<unknown>> & Pick<Sink<unknown>, 'next'>): Listener {
  return {
    ...(sink.state && { state: sink.state }),
    message({ value, error }) {
      if (error && sink.failure) sink.failure(error);
      else if (error && value === null) throw error;
      if (value === null) return;
      if (value['__typename'] === 'StreamGap' && sink.gap) sink.gap(value as unknown as Gap);
      else sink.next(value);
    },
    error(error) {
      const failure = asError(error);
      if (sink.error) sink.error(failure);
      else report(failure);
    },
  };
}

/** Returns the error that ends a subscription; one that the caller has thrown is `CALLBACK`. */
export const asError = (error: unknown) =>
  error instanceof TributaryError
    ? error
    : new TributaryError(error instanceof Error ? error.message : String(error), {
        code: 'CALLBACK',
        cause: error,
      });

/** Reports an error that nobody takes, as the platform reports one that nobody has caught. */
function report(error: unknown): void {
  const { reportError } = globalThis as { reportError?: (error: unknown) => void };
  if (reportError) reportError(error);
  else console.error(error);
}
