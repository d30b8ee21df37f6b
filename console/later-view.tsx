import { type ComponentType, lazy, type ReactNode } from 'react';
import { inBrowser } from './load-problem.ts';
import { loadView } from './load-view.ts';

/** A view whose file is loaded when it is opened. */
export interface LaterView {
  (): ReactNode;
  /** Loads the file before the view is opened. Never rejects: a view without its file says why when it is opened. */
  readonly load: () => Promise<void>;
}

/**
 * Returns the view of a file. A view that is loaded shows at once: React would show the place holder of a lazy component
 * for 300 milliseconds at least.
 */
export function laterView(read: () => Promise<{ readonly default: ComponentType }>): LaterView {
  let Loaded: ComponentType | null = null;
  const Lazy = lazy(() => loadView(read, inBrowser));
  const View = () => (Loaded ? <Loaded /> : <Lazy />);
  const load = () =>
    read().then(
      (file) => {
        Loaded = file.default;
      },
      () => {},
    );
  return Object.assign(View, { load });
}
