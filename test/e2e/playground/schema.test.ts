import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { link } from '../../support/console.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { visitPage } from '../../support/pages.ts';
import { button, playgroundScene, ready, run } from '../../support/playground.ts';

const { open, scene } = playgroundScene();

/** Returns the address of the schema's file that the page names; null without one. */
async function addressAt({ url }: Gateway): Promise<string | null> {
  const page = await (await fetch(`${url}/playground`)).text();
  return JSON.parse(/"page"[^>]*>(.+?)<\/script>/.exec(page)?.[1] ?? '').schema;
}

const isIntrospection = (request: { postData(): string | null }) =>
  request.postData()?.includes('IntrospectionQuery') ?? false;

describe('the schema of the playground', () => {
  it('comes from one compressed file, without an introspection query', async () => {
    const { page, requests, problems } = await ready(await open(''));
    await button(page, /Documentation Explorer/).click();
    await page.getByText('ExecutionStepConnection', { exact: true }).waitFor();
    expect(requests.filter(isIntrospection)).toEqual([]);
    const file = requests.find((request) => request.url().includes('/playground/schema-'));
    const headers = await (await file?.response())?.allHeaders();
    expect(headers?.['content-encoding']).toMatch(/br|gzip/);
    expect(headers?.['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file?.headers()['authorization']).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it('is asked for by a query when it is fetched again', async () => {
    const { page } = await ready(await open(''));
    const asked = page.waitForRequest(isIntrospection);
    await button(page, /^Re-fetch/).click();
    expect((await asked).headers()['authorization']).toBe(scene.gateway.bearer);
  });

  it('is asked for by a query when another gateway has another file', async () => {
    const visit = await ready(await open(''));
    const { page } = visit;
    await page.route('**/playground', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/schema-\w+/, `schema-${'0'.repeat(16)}`);
      await route.fulfill({ response, body });
    });
    const asked = page.waitForRequest(isIntrospection);
    await page.reload();
    await asked;
    await ready(visit);
    await button(page, /Documentation Explorer/).click();
    await page.getByText('ExecutionStepConnection', { exact: true }).waitFor();
  });

  it('has the hash of its content in its address', async () => {
    const address = await addressAt(scene.gateway);
    const text = await (await fetch(`${scene.gateway.url}${address}`)).text();
    expect(address).toContain(createHash('sha256').update(text).digest('hex').slice(0, 16));
    expect((await fetch(`${scene.gateway.url}/playground/schema-${'0'.repeat(16)}.json`)).status).toBe(404);
  });

  it('is not served where unlisted operations are refused', async () => {
    await using folder = await tempFolder();
    const query = '{ viewer { owner } }';
    const id = createHash('sha256').update(query).digest('hex');
    const manifest = join(folder.path, 'operations.json');
    await writeFile(manifest, JSON.stringify({ [id]: query }));
    await using gateway = await startGateway({
      TRIBUTARY_OPERATIONS: manifest,
      TRIBUTARY_OPERATIONS_MODE: 'only',
    });
    expect(await addressAt(gateway)).toBeNull();
    const usual = await addressAt(scene.gateway);
    expect((await fetch(`${gateway.url}${usual}`)).status).toBe(404);
    const { page } = await ready(await visitPage(scene.browser, gateway.url, `/playground${link}`));
    await run(page, 'UNKNOWN_OPERATION');
  });
});
