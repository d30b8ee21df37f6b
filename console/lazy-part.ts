import { type ComponentType, lazy } from 'react';
import { inBrowser } from './load-problem.ts';
import { loadView } from './load-view.ts';

/** A component whose file is loaded when it is shown, again and again while the gateway does not answer. */
export const lazyPart = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() => loadView(load, inBrowser));
