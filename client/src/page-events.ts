import { createListeners, type Listeners } from './listeners.ts';

/**
 * Reasons for streams to act at once: `wake` ends their pauses, `drop` gives up their connections, `look` asks whether
 * their connections are alive.
 */
export type Signals = Listeners<{ wake: []; drop: []; look: [] }>;

interface Page {
  readonly addEventListener?: typeof addEventListener;
  readonly document?: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: string };
}

/** Returns the signals of the browser's network and page, until the client is closed; there are none outside a browser. */
export function createSignals(closing: AbortSignal): Signals {
  const signals: Signals = createListeners();
  const { addEventListener: listen, document } = globalThis as Page;
  const options = { signal: closing };
  listen?.call(globalThis, 'online', () => signals.emit('wake'), options);
  listen?.call(globalThis, 'offline', () => signals.emit('drop'), options);
  document?.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return;
      signals.emit('wake');
      signals.emit('look');
    },
    options,
  );
  return signals;
}
