import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import type { Answer, Client, GraphAnswer } from './http.ts';

/** The sample workbook: twelve machines. */
export const workbook = fileURLToPath(new URL('../../samples/rvtools.xlsx', import.meta.url));

export const locationOf = (project: string) => `projects/${project}/locations/us-central1`;
/** Path of a page of a location below `/console`. */
export const pageOf = (project: string, tab = 'assets') => `/inventory/${project}/us-central1/${tab}`;

const createSource = `mutation ($input: CreateInventorySourceInput!) {
  createInventorySource(input: $input) { operation { done } userErrors { message } }
}`;
const report = `mutation ($input: ReportInventoryAssetFramesInput!) {
  reportInventoryAssetFrames(input: $input) { framesReported userErrors { message } }
}`;

/** Reports machines `web-0`, `web-1` and on, with 1, 2 and on cores, to a project that has none. */
export async function reportMachines(client: Client, project: string, count: number): Promise<void> {
  const parent = locationOf(project);
  const source = `${parent}/sources/scan`;
  const framesData = Array.from({ length: count }, (_, index) => ({
    labels: { env: index % 2 ? 'prod' : 'test' },
    machineDetails: {
      uuid: `4f6dd9c2-0a51-4c38-8d4e-${String(index).padStart(12, '0')}`,
      machineName: `web-${index}`,
      coreCount: index + 1,
      memoryMb: 4_096,
      guestOs: { osName: index % 2 ? 'Debian 12' : 'Ubuntu 24.04', family: 'OS_FAMILY_LINUX' },
    },
  }));
  await mustSucceed(
    client.graph(createSource, {
      input: { location: { name: parent }, sourceId: 'scan', fields: { type: 'CUSTOM' } },
    }),
  );
  await mustSucceed(client.graph(report, { input: { source: { name: source }, framesData } }));
}

const wait = `query ($name: ID!) { waitForInventoryOperation(name: $name, timeoutSeconds: 20) { done } }`;

/** Creates resources at the same time by a mutation that starts an operation, and waits until they are there. */
export async function createMany(
  client: Client,
  type: 'AssetsExportJob' | 'Group' | 'PreferenceSet' | 'ReportConfig' | 'Report',
  inputs: readonly object[],
): Promise<void> {
  const create = `mutation ($input: CreateInventory${type}Input!) {
    createInventory${type}(input: $input) { operation { name } userErrors { message } }
  }`;
  const created = inputs.map(async (input) => {
    const answer = client.graph(create, { input });
    await mustSucceed(answer);
    const [, name] = /"name":"([^"]+)"/.exec(JSON.stringify((await answer).body)) ?? [];
    await client.graph(wait, { name });
  });
  await Promise.all(created);
}

async function mustSucceed(answer: Promise<Answer<GraphAnswer>>): Promise<void> {
  const { body } = await answer;
  const text = JSON.stringify(body);
  if (body.errors || !text.includes('"userErrors":[]')) throw new Error(text);
}

/** Drops files on an element with the mouse, as from the desktop. */
export async function dropFiles(page: Page, target: Locator, files: readonly string[]): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: box.x + 40, y: box.y + 20, data });
}

const farthest = 80;
const focusedName = `(() => {
  const element = document.activeElement;
  const labels = [...(element.labels ?? [])].map((label) => label.textContent);
  return (element.getAttribute('aria-label') ?? labels[0] ?? element.textContent ?? '').trim();
})()`;

/** Presses Tab until the element with that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let pressed = 0; pressed < farthest; pressed += 1) {
    await page.keyboard.press('Tab');
    if (fits(await page.evaluate<string>(focusedName))) return;
  }
  throw new Error(`${name} is not reached by the Tab key.`);
}
