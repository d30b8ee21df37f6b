import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../../support/pages.ts';
import {
  answer,
  button,
  editor,
  openSample,
  operation,
  playgroundScene,
  ready,
  run,
} from '../../support/playground.ts';

const { open } = playgroundScene();

describe.each([
  ['a phone', 390, 844],
  ['a small phone', 360, 640],
  ['a tablet', 820, 1180],
])('on %s', (_, width, height) => {
  it('the page does not scroll sideways; editor and answer are usable', async () => {
    const { page, problems } = await ready(await open('', { viewport: { width, height } }));
    await openSample(page, 'ListExecutions');
    await run(page, 'executions');
    const response = await page.locator('.graphiql-response').boundingBox();
    const written = await page.locator(`${operation} .graphiql-editor`).boundingBox();
    expect(response?.width).toBeGreaterThan(width * 0.6);
    expect(response?.height).toBeGreaterThanOrEqual(240);
    expect(written?.width).toBeGreaterThan(width * 0.6);
    expect(written?.height).toBeGreaterThan(100);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    for (const name of [/^Execute query/, /^Prettify/, /^Copy as a program/, /Documentation Explorer/]) {
      await button(page, name).click({ trial: true });
    }
    expect(problems).toEqual([]);
  });
});

it('a panel covers the editors of a phone, and gives them back', async () => {
  const { page } = await ready(await open('', { viewport: { width: 390, height: 844 } }));
  await button(page, /Show Documentation Explorer/).click();
  await page.getByText('ExecutionStepConnection', { exact: true }).waitFor();
  expect(await editor(page, operation).isVisible()).toBe(false);
  await button(page, /Hide Documentation Explorer/).click();
  await editor(page, operation).waitFor();
  await run(page, 'user:developer');
});

it.each(['light', 'dark'] as const)(
  'axe has no serious finding of our own parts: %s',
  async (colorScheme) => {
    const { page } = await ready(await open('', { colorScheme }));
    await openSample(page, 'Budgets');
    await run(page, 'remaining');
    await answer(page, 'remaining').waitFor();
    await page.locator('.cost').waitFor();
    await page.locator('.credential').click();
    // Monaco's colours and GraphiQL's tabs are not ours.
    const findings = await accessibilityFindings(page, ['.monaco-editor', '.graphiql-tab']);
    expect(findings).toEqual([]);
  },
);
