import { expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { link } from '../../support/console.ts';
import { readViewSamples, showView, viewCases } from '../../support/console-views.ts';
import { tempFolder } from '../../support/folder.ts';
import { visitPage } from '../../support/pages.ts';
import { startRestarting } from '../../support/restarting.ts';
import { smallTargets } from '../../support/small-targets.ts';

it('has targets of at least 24 pixels in every view on a phone', async () => {
  await using folder = await tempFolder();
  await using gateway = await startRestarting({ TRIBUTARY_DATA: folder.path }, { args: ['--demo=still'] });
  await using browser = await launchChromium();
  const samples = await readViewSamples(gateway);
  const phone = { viewport: { width: 390, height: 844 } };
  const { page } = await visitPage(browser, gateway.url, `/console/nothing${link}`, phone);
  for (const { name, path, data } of viewCases) {
    await showView(page, path(samples));
    await data(page).first().waitFor();
    expect({ name, small: await smallTargets(page) }).toEqual({ name, small: [] });
  }
});
