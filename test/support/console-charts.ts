import type { Locator, Page } from 'playwright-core';
import type { Sample } from '../../console/overview/samples.ts';

/** Makes each canvas of pages to come keep the texts that were drawn since it was cleared. */
export async function keepChartTexts(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...place) {
      this.canvas.texts = [];
      return clearRect.apply(this, place);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      this.canvas.texts?.push(text);
      return fillText.call(this, text, ...place);
    };
  }`);
}

const isTime = (text: string) => /^\d\d:\d\d(:\d\d)?$/.test(text);

/** Returns the labels that a chart has now, in the order of its axes. */
export async function chartTexts(figure: Locator) {
  const texts: readonly string[] = await figure
    .locator('canvas')
    .evaluate((canvas: { readonly texts?: readonly string[] }) => canvas.texts ?? []);
  return { times: texts.filter(isTime), values: texts.filter((text) => !isTime(text)) };
}

interface HistoryAnswer {
  readonly data: { readonly gateway: { readonly history: { readonly samples: readonly Sample[] } } };
}

/** Returns the samples that the page has drawn, at least two. It gets no further ones. */
export async function lastHistory(page: Page): Promise<{ readonly first: Sample; readonly last: Sample }> {
  let found: readonly Sample[] = [];
  await page.waitForResponse(async (answer) => {
    if (!answer.request().postData()?.includes('GatewayHistory')) return false;
    found = ((await answer.json()) as HistoryAnswer).data.gateway.history.samples;
    return found.length > 1;
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('GatewayHistory')) await route.continue();
  });
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) throw new Error('The gateway has answered without samples.');
  return { first, last };
}

const daySeconds = 24 * 60 * 60;

/** Whether a time of a chart, such as `13:05` or `13:05:30`, lies between the ends of two samples. */
export function isBetween(time: string, first: Sample, last: Sample): boolean {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const begin = new Date(first.endedAt);
  const day = new Date(begin).setHours(0, 0, 0, 0);
  const since = (hours * 60 + minutes) * 60 + seconds - (begin.getTime() - day) / 1_000;
  const length = (Date.parse(last.endedAt) - begin.getTime()) / 1_000;
  return (since + daySeconds) % daySeconds <= length;
}
