import { createValue } from '../pages/value.ts';
import type { LoadParts, LoadProblem } from './load-view.ts';

/** The problem of the view that is being loaded; null without one. */
export const loadProblem = createValue<LoadProblem | null>(null);

const retryMs = 3_000;

/** How views are loaded in the browser. */
export const inBrowser: LoadParts = {
  isAnswering: () =>
    fetch('/livez', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  pause: () => new Promise((resolve) => setTimeout(resolve, retryMs)),
  tell: loadProblem.set,
};
