import { expect, test } from '@jest/globals';
import { csvUpload, newDataFile, openImportJob } from '../support/data-files.ts';
import { keyVariables } from '../support/gateway.ts';
import { type Client, executionsPath } from '../support/http.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';
import { sidOf } from '../support/sids.ts';

interface Addresses {
  readonly objects: readonly { readonly actions?: { readonly download: { readonly href: string } } }[];
}

interface Body {
  readonly sid?: string;
  readonly details?: { readonly conflicting_execution_sid: string };
}

test('50 simultaneous creates through two processes on one PostgreSQL: one 201, 49 times 409 naming it', async () => {
  await using database = await startPostgres();
  const environment = { ...keyVariables, DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret };
  // Both begin on the empty database at once: the migrations run once.
  const starting = [startProcess([], environment), startProcess([], environment)] as const;
  await using one = await starting[0];
  await using other = await starting[1];

  const form = { To: '+15550000001', From: '+15557654321' };
  const path = executionsPath(sidOf('FW', 1));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? one : other).rest<Body>('POST', path, form)),
  );

  const created = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([created.length, refused.length]).toEqual([1, 49]);
  const named = new Set(refused.map(({ body }) => body.details?.conflicting_execution_sid));
  expect([...named]).toEqual([created[0]?.body.sid]);
});

test('a page token and the address of a file of one gateway are good at the other', async () => {
  await using database = await startPostgres();
  const environment = { ...keyVariables, DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret };
  await using one = await startProcess([], environment);
  await using other = await startProcess([], environment);
  const path = executionsPath(sidOf('FW', 1));
  for (const To of ['+15550000001', '+15550000002', '+15550000003']) {
    await one.rest('POST', path, { To, From: '+15557654321' });
  }
  interface Page {
    readonly executions: readonly { readonly sid: string }[];
    readonly meta: { readonly next_page_url: string };
  }
  const first = await one.rest<Page>('GET', `${path}?PageSize=2`);
  const next = new URL(first.body.meta.next_page_url);
  const second = await other.rest<Page>('GET', `${next.pathname}${next.search}`);
  expect([first.body.executions.length, second.body.executions.length]).toEqual([2, 1]);
  const sids = [...first.body.executions, ...second.body.executions].map(({ sid }) => sid);
  expect(new Set(sids).size).toBe(3);

  await openImportJob(one);
  const { name, uploadFileInfo } = await newDataFile(one, 'shared');
  const at = (gateway: Client, address: string) => new URL(address.replace(/^http:..[^/]+/, ''), gateway.url);
  const upload = { method: 'PUT', headers: csvUpload, body: 'machine' };
  expect((await fetch(at(other, uploadFileInfo.signedUri), upload)).status).toBe(200);
  const { body } = await other.send<Addresses>('/files/batch', {
    method: 'POST',
    headers: { authorization: `Bearer ${other.keys.devToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'download', objects: [{ name }] }),
  });
  const { href = '' } = body.objects[0]?.actions?.download ?? {};
  expect(href).toContain(other.url);
  expect(await (await fetch(at(one, href))).text()).toBe('machine');
});
