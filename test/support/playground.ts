import type { Page } from 'playwright-core';
import type { Environment } from '../../src/config/environment.ts';
import { pageScene } from './console.ts';
import type { Visit } from './pages.ts';

/** A browser and a gateway for the tests of one file of the playground. */
export const playgroundScene = (environment: Environment = {}) => pageScene('/playground', environment);

/** Waits until the editor can be used. */
export async function ready(visit: Visit): Promise<Visit> {
  await visit.page.locator('.graphiql-query-editor .view-lines').waitFor();
  return visit;
}

export const tab = (page: Page, name: string) => page.locator('.graphiql-tab-button', { hasText: name });
export const editor = (page: Page, part: string) => page.locator(`${part} .view-lines`);
export const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
export const operation = '.graphiql-query-editor';
export const variables = '[aria-label="Variables"] .graphiql-editor:not(.hidden)';
export const answer = (page: Page, text: string | RegExp) =>
  editor(page, '.result-window').filter({ hasText: text });

export const execute = (page: Page) => button(page, /^Execute query/).click();

/** Executes the operation in the editor, and waits until the visible part of the answer contains that text. */
export async function run(page: Page, awaited: string | RegExp): Promise<void> {
  await execute(page);
  await answer(page, awaited).waitFor();
}

/** Opens a sample by the name of its operation. */
export async function openSample(page: Page, name: string): Promise<void> {
  const show = button(page, /^Show Samples/);
  if (await show.isVisible()) await show.click();
  await page.locator('.samples').getByText(name, { exact: true }).click();
  await tab(page, name).waitFor();
}

export async function typeInto(page: Page, part: string, content: string): Promise<void> {
  await editor(page, part).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(content);
}

/** Text of an editor without the spaces that do not break. */
export const textOf = async (page: Page, part: string) =>
  ((await editor(page, part).textContent()) ?? '').replaceAll('\u00a0', ' ');
