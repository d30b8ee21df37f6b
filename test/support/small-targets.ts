import type { Page } from 'playwright-core';

/** Returns the targets of a view that are smaller than a finger needs, as lines. The label of a field counts as its target. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const least = 24;
    const sizeOf = (element) => (element.closest('label') ?? element).getBoundingClientRect();
    return [...document.querySelectorAll('header :is(a, button, input), main :is(a, button, input, select, summary)')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .react-flow__attribution'))
      .map((element) => ({ element, size: sizeOf(element) }))
      .filter(({ size: { width, height } }) => width > 0 && (width < least || height < least))
      .map(({ element, size: { width, height } }) =>
        [Math.round(width) + 'x' + Math.round(height), element.tagName, element.className, element.textContent].join(' ').slice(0, 80));
  })()`);
