import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { link } from '../../support/console.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { visitPage } from '../../support/pages.ts';
import { playgroundScene, ready, run } from '../../support/playground.ts';

const { open, scene } = playgroundScene();
let production: Gateway;

beforeAll(async () => {
  production = await startGateway({ NODE_ENV: 'production', TRIBUTARY_DEV_TOKEN: undefined });
}, 120_000);

afterAll(async () => await production?.[Symbol.asyncDispose]());

describe('the playground in production', () => {
  it('explains how to get a credential, and works with the account’s', async () => {
    const { page, problems } = await ready(
      await visitPage(scene.browser, production.url, `/playground${link}`),
    );
    const panel = page.getByRole('region', { name: 'Credential' });
    expect(await panel.textContent()).toMatch(
      /You need a token[\s\S]*operator[\s\S]*account SID and auth token/,
    );
    await page.screenshot({ path: 'artefacts/playground-production.png' });
    await run(page, 'ANONYMOUS');
    await page.getByLabel('Account SID').fill(keys.accountSid);
    await page.getByLabel('Auth token').fill(keys.authToken);
    await panel.getByRole('button', { name: 'Sign in' }).last().click();
    await run(page, `account:${keys.accountSid}`);
    expect(problems).toEqual([]);
  });
});

describe('the developer token', () => {
  it('comes with the printed link, disappears from the address, and survives a reload', async () => {
    const { page, requests } = await ready(await open(''));
    await run(page, 'user:developer');
    expect(page.url()).toBe(`${scene.gateway.url}/playground`);
    await page.reload();
    await run(page, 'user:developer');
    expect(requests.filter((one) => one.url().includes(keys.devToken))).toEqual([]);
    const stranger = await ready(await visitPage(scene.browser, scene.gateway.url, '/playground'));
    expect(await stranger.page.getByRole('region', { name: 'Credential' }).textContent()).toMatch(
      /Sign in[\s\S]*npm start/,
    );
    const there = await ready(await visitPage(scene.browser, production.url, `/playground${link}`));
    await run(there.page, 'ANONYMOUS');
  });
});

describe('a credential that the gateway refuses', () => {
  it('is shown as refused with the reason, before anything is executed, until another one is entered', async () => {
    const { page } = await ready(
      await visitPage(scene.browser, scene.gateway.url, '/playground#token=no-such-token'),
    );
    const badge = page.getByRole('button', { name: 'Developer token refused' });
    await badge.waitFor();
    const panel = page.getByRole('region', { name: 'Credential' });
    await panel
      .getByRole('alert')
      .filter({ hasText: 'The bearer token is not one that this gateway knows' })
      .waitFor();
    await panel.getByLabel('Token', { exact: true }).fill('wrong-again');
    await panel.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByRole('button', { name: 'Your token refused' }).waitFor();
    await panel.getByLabel('Token', { exact: true }).fill(keys.devToken);
    await panel.getByRole('button', { name: 'Sign in' }).first().click();
    await page.locator('.credential.taken', { hasText: 'Your token' }).waitFor();
    await run(page, 'user:developer');
    expect(await panel.count()).toBe(0);
  });
});
