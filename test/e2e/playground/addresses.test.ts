import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountPages } from '../../../src/gateway/http/pages/mount-pages.ts';
import type { Bundle } from '../../../src/gateway/http/pages/page-bundle.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
}, 120_000);

afterAll(async () => await gateway?.[Symbol.asyncDispose]());

/** Requests the page with these headers and returns its text. */
async function pageFor(headers: Record<string, string>, path = '/playground') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(path, gateway.url), { headers }, resolve).on('error', reject);
  });
  return { response, body: await text(response) };
}

describe('the developer token', () => {
  it.each([
    { host: 'gateway.test' },
    { host: 'localhost' },
    { host: '127.0.0.1', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { host: '[::1]', origin: 'http://[::1]' },
  ])(
    'is in no page, because a proxy on this machine may request it for somebody else: %p',
    async (headers) => {
      const { response, body } = await pageFor(headers);
      expect(response.statusCode).toBe(200);
      expect(body).toContain('"production":false');
      expect(body).not.toContain(keys.devToken);
    },
  );

  it('cannot be read by a page of another origin', async () => {
    const { response } = await pageFor({ host: 'localhost', origin: 'https://site.test' });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('addresses of the playground', () => {
  const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it.each([
    ['/', '/console'],
    ['/graphql', '/playground'],
  ])('redirect a browser at %s to %s', async (path, page) => {
    const { response } = await pageFor({ accept: browserAccept }, path);
    expect([response.statusCode, response.headers.location]).toEqual([302, page]);
  });

  it('do not redirect a link with a query, or other clients', async () => {
    const asked = { accept: browserAccept, 'apollo-require-preflight': 'true' };
    expect((await pageFor(asked, '/graphql?query={__typename}')).body).toContain('"Query"');
    expect((await pageFor({ accept: '*/*' }, '/graphql')).response.statusCode).toBe(403);
    expect((await pageFor({ accept: '*/*' }, '/')).response.statusCode).toBe(404);
  });

  it.each(['%zz', 'customers/%zz?q=a', 'customers/%c3%28', 'a%2Fb'])(
    'have the console for a view of an odd address: /console/%s',
    async (path) => {
      const { response, body } = await pageFor({ accept: browserAccept }, `/console/${path}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(body).toContain('<div id="root">');
    },
  );

  it.each(['/console/assets/%zz', '/playground/%zz', '/v1/%zz'])(
    'are refused where no view can be: %s',
    async (path) => {
      const { response, body } = await pageFor({ accept: browserAccept }, path);
      expect(response.statusCode).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: 'BAD_USER_INPUT' });
    },
  );

  it('serve its files with a cache lifetime of a year, and no other files', async () => {
    const { body } = await pageFor({});
    const script = /src="(.+?)"/.exec(body)?.[1] ?? '';
    const { response } = await pageFor({}, script);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const name of ['..%2fmanifest.json', '.hidden', 'none-ABCDEFGH.js'])
      expect((await pageFor({}, `/playground/assets/${name}`)).response.statusCode).toBe(404);
  });

  it('answer a plain page when there is no bundle', async () => {
    await using server = Fastify();
    const bundle: Bundle = { kind: 'missing', cause: new Error('no bundle') };
    await mountPages(server, { production: true, bundles: { console: bundle, playground: bundle } });
    for (const path of ['/playground', '/console', '/console/live']) {
      const answer = await server.inject(path);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('npm run build:pages');
    }
  });
});
