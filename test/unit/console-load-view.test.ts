import { expect, test } from 'vitest';
import { loadView } from '../../console/load-view.ts';

test('a view is loaded again until its files are there, and the reason is told meanwhile', async () => {
  const answers = [false, true];
  const told: unknown[] = [];
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the view';
  };
  const view = await loadView(load, {
    isAnswering: async () => answers.shift() ?? true,
    pause: async () => void told.push('pause'),
    tell: (problem) => told.push(problem),
  });
  expect(view).toBe('the view');
  expect(told).toEqual(['away', 'pause', 'replaced', 'pause', null]);
});
