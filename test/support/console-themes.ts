import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFindings, cutElements, type Visit } from './pages.ts';

const widths = [390, 768, 1440];
const themes = ['light', 'dark'] as const;

/**
 * Opens a view in both themes at the width of a phone, a tablet and a laptop, and expects no serious finding of axe, no
 * scroll sideways and no cut table. `ready` waits for the data.
 */
export async function lookEverywhere(
  open: (options: BrowserContextOptions) => Promise<Visit>,
  ready: (visit: Visit) => Promise<unknown>,
): Promise<void> {
  for (const colorScheme of themes) {
    for (const width of widths) {
      const visit = await open({ colorScheme, viewport: { width, height: 900 } });
      const { page, problems } = visit;
      await ready(visit);
      const found = {
        findings: await accessibilityFindings(page),
        scroll: await page.evaluate('document.documentElement.scrollWidth'),
        cut: await cutElements(page, 'main .table'),
        problems,
      };
      expect({ width, colorScheme, ...found }).toEqual({
        width,
        colorScheme,
        findings: [],
        scroll: width,
        cut: [],
        problems: [],
      });
      await page.context().close();
    }
  }
}
