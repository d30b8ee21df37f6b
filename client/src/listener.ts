import { TributaryError } from './errors.ts';
import type { Gap, Sink, StreamState } from './options.ts';
import type { Message } from './position.ts';
import { report } from './report.ts';

/** Receives what a followed subscription reports. */
export interface Listener {
  message(message: Message): void;
  error(error: unknown): void;
  state?(state: StreamState): void;
  /** Called when the subscription was ended from here. */
  ended?(): void;
}

/** Returns the listener that hands messages, gaps and failures to a sink; gaps are messages without `gap`. */
export function listenerOf(sink: Sink<unknown>, gap: ((gap: Gap) => void) | undefined): Listener {
  return {
    state: (state) => sink.state?.(state),
    message({ value, error }) {
      if (error && sink.failure) sink.failure(error);
      else if (error && value === null) throw error;
      if (value === null) return;
      if (value['__typename'] === 'StreamGap' && gap) gap(value as unknown as Gap);
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
