import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleGroups } from '../../../playground/samples/sample-groups.ts';
import { eventually } from '../../support/budgets.ts';
import { launchChromium } from '../../support/chromium.ts';
import { type TempFolder, tempFolder } from '../../support/folder.ts';
import { visitPage } from '../../support/pages.ts';
import { execute, openSample, ready, textOf, variables } from '../../support/playground.ts';
import { type GatewayProcess, startProcess } from '../../support/process.ts';

let folder: TempFolder;
let gateway: GatewayProcess;
let browser: Awaited<ReturnType<typeof launchChromium>>;

beforeAll(async () => {
  folder = await tempFolder();
  [browser, gateway] = await Promise.all([
    launchChromium(),
    startProcess(['--demo=still'], { TRIBUTARY_DATA: folder.path }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const all = sampleGroups.flatMap(({ samples }) => samples);
/** Text that stands for an object until one is known. */
const placeholder = /…|<[^>]+>|FN0{32}/;
const isStream = ({ query }: { readonly query: string }) => /^subscription /m.test(query);

const open = async () => {
  const link = `#token=${gateway.bearer.replace('Bearer ', '')}`;
  return await ready(await visitPage(browser, gateway.url, `/playground${link}`));
};

test.each(all)('$name runs at the first click beside the sample data', async (sample) => {
  const { page, problems } = await open();
  await openSample(page, sample.name);
  await eventually(async () => !placeholder.test(await textOf(page, variables)));
  if (isStream(sample)) {
    await execute(page);
    await page.getByRole('button', { name: /^Stop/ }).waitFor();
    expect(problems).toEqual([]);
    return;
  }
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === sample.name,
  );
  await execute(page);
  const answer = await (await answered).text();
  expect(answer).not.toContain('"errors":');
  expect(answer.match(/"userErrors":\[[^\]]+/g)).toBeNull();
  expect(problems).toEqual([]);
});
