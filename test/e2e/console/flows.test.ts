import { describe, expect, it } from 'vitest';
import { createExecution, endExecution } from '../../support/changes.ts';
import { consoleScene, row } from '../../support/console.ts';
import { lookEverywhere } from '../../support/console-themes.ts';
import { surveySid } from '../../support/flows.ts';

const { open, openAs, scene } = consoleScene();

const path = `/executions/flows/${surveySid}`;
const byWidget = 'Active executions by widget';

describe('the flows', () => {
  it('lead to a flow with its picture and counts, and a count to the executions at that widget', async () => {
    const sids = [
      await createExecution(scene.gateway, surveySid),
      await createExecution(scene.gateway, surveySid),
    ];
    await endExecution(scene.gateway, sids[1] ?? '', surveySid);
    const { page, problems } = await open('/executions');
    await page.getByRole('link', { name: 'Flows' }).click();
    await page
      .getByRole('table', { name: 'Flows' })
      .getByRole('link')
      .filter({ hasText: /survey/i })
      .click();
    await page.waitForURL(`**${path}`);
    const widgets = page.getByRole('region', { name: byWidget });
    const link = widgets.getByRole('link');
    await link.waitFor();
    const widget = /at (.+)$/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await page.locator('.widget.visited').filter({ hasText: widget }).getByText('1 execution').waitFor();
    const version = page.getByRole('region', { name: 'Executions by version' }).getByRole('row').last();
    await version.waitFor();
    expect((await version.getByRole('cell').allTextContents()).slice(1, 3)).toEqual(['1', '1']);
    await link.click();
    await row(page, sids[0] ?? '', 'Active').waitFor();
    expect(await row(page, sids[1] ?? '').count()).toBe(0);
    const search = new URLSearchParams({ flow: surveySid, status: 'ACTIVE', widget });
    expect(new URL(page.url()).search).toBe(`?${search}`);
    await page.getByRole('button', { name: `At ${widget}` }).click();
    await page.waitForURL((url) => !url.searchParams.has('widget'));
    expect(problems).toEqual([]);
  });

  it('say that a flow is unknown, and refuse a credential without the scope', async () => {
    const { page } = await open(`/executions/flows/FW${'0'.repeat(32)}`);
    await page.getByText('There is no such flow').waitFor();
    for (const other of ['/executions/flows', path]) {
      const { page: refused } = await openAs(other, ['reseller:read'], { customers: '*' });
      await refused.getByRole('alert').filter({ hasText: 'executions:read' }).first().waitFor();
    }
  });

  it('can be read in both themes on a phone, a tablet and a laptop', async () => {
    await createExecution(scene.gateway, surveySid);
    await lookEverywhere(
      (options) => open('/executions/flows', options),
      ({ page }) => page.getByRole('table', { name: 'Flows' }).waitFor(),
    );
    await lookEverywhere(
      (options) => open(path, options),
      async ({ page }) => {
        await page.getByRole('region', { name: byWidget }).getByRole('table').waitFor();
        await page.getByRole('region', { name: 'Executions by version' }).waitFor();
        await page.locator('.widget.visited').first().waitFor();
      },
    );
  });
});
