import type { Locator } from 'playwright-core';

/** Counts the clicks of a task. */
export interface Clicks {
  readonly count: number;
  click(target: Locator): Promise<void>;
}

export function countClicks(): Clicks {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async click(target) {
      count += 1;
      await target.click();
    },
  };
}

/** Widths and themes in which a view is checked. */
export const looks = [390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    width,
    colorScheme,
    options: { colorScheme, viewport: { width, height: 900 } },
  })),
);
