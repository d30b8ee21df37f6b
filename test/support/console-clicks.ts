import type { Page } from 'playwright-core';

/** Counts a person's clicks from now on. Views follow each other in one page. The keyboard clicks nothing. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`{
    window.clicks = 0;
    const count = ({ isTrusted, detail }) => { if (isTrusted && detail > 0) window.clicks += 1; };
    addEventListener('click', count, true);
  }`);
  return () => page.evaluate<number>('window.clicks');
}

/** Widths of a phone, a tablet and a desktop. */
export const widths = [390, 768, 1440] as const;

/** Each theme at each width, for tests of how a view looks. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  widths.map((width) => ({ colorScheme, width, viewport: { width, height: 900 } })),
);
