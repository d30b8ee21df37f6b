import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { inBrowser } from './load-problem.ts';
import { loadView } from './load-view.ts';

/** A part of the page whose file is loaded when the part is first shown. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the file before. Never rejects: a part without its file says why when it is shown. */
  readonly load: () => Promise<void>;
}

/**
 * Returns the part of a file. A part that is loaded shows at once: React would show the place holder of a lazy component
 * for 300 milliseconds at least.
 */
export function lazyPart<Props extends object>(
  read: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  let known: ComponentType<Props> = lazy(() => loadView(read, inBrowser));
  const Part = (props: Props) => {
    const [shown] = useState(() => known);
    return createElement(shown, props);
  };
  const load = () =>
    read().then(
      (file) => {
        known = file.default;
      },
      () => {},
    );
  return Object.assign(Part, { load });
}
