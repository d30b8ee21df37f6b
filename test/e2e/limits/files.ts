import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { createSealer } from '../../../src/kit/sealer.ts';
import { createSigner } from '../../../src/services/inventory/files/signing.ts';
import { budgetIn, only } from '../../support/budgets.ts';
import { csvUpload, newDataFile, openImportJob } from '../../support/data-files.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';

const secret = 'a secret of the test of files';

/** GitHub's limits for Git LFS: 3,000 file requests per minute, 300 per address. */
describe('a transfer of a file', () => {
  let opened: AsyncDisposableStack;
  let gateway: Gateway;
  let bearer: string;

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    const folder = opened.use(await tempFolder());
    gateway = opened.use(
      await startGateway({
        TRIBUTARY_DATA: folder.path,
        TRIBUTARY_SECRET: secret,
        ...only({ concurrent: 1, rest_points_per_minute: 900, file_transfer: 20, 'core.anonymous': 60 }),
      }),
    );
    const scopes = ['inventory:read', 'inventory:write'];
    bearer = `Bearer ${await issueToken(folder.path, { id: 'owner', scopes, projects: '*' })}`;
  });
  afterAll(async () => await opened?.disposeAsync());

  const used = async () => {
    const { body } = await gateway.send<{ resources: Record<string, { used: number; limit: number }> }>(
      '/rate_limit',
      { headers: { authorization: bearer } },
    );
    return body.resources['file_transfer']?.used;
  };

  test('is charged to the owner for whom the address was signed, whoever uses it', async () => {
    await openImportJob(gateway, bearer);
    const { uploadFileInfo } = await newDataFile(gateway, 'one', bearer);
    const { signedUri } = uploadFileInfo;
    expect(await used()).toBe(0);
    const upload = { method: 'PUT', headers: { ...csvUpload, authorization: gateway.bearer }, body: 'a' };
    expect(budgetIn(await gateway.send(signedUri, upload))).toMatchObject({
      resource: 'file_transfer',
      limit: 20,
      used: 1,
    });
    for (let asked = 2; asked <= 20; asked += 1) await gateway.send(signedUri, upload);
    const { status, headers: told } = await gateway.send(signedUri, upload);
    expect([status, told.get('x-ratelimit-remaining')]).toEqual([429, '0']);
    expect(await used()).toBe(20);

    const key = /files\/(\w+)\?/.exec(signedUri)?.[1] ?? '';
    const signer = createSigner(createSealer(secret));
    const grant = { method: 'GET', key, expires: Date.now() + 60_000 } as const;
    const address = signer.sign({ ...grant, owner: 'ip:192.0.2.7' }, gateway.url);
    const anonymous = await gateway.send(address, { headers: { authorization: bearer } });
    expect([anonymous.status, budgetIn(anonymous)]).toMatchObject([200, { limit: 300, used: 1 }]);
  });

  test('with an invalid address is charged to its sender as one request', async () => {
    const before = budgetIn(await gateway.send('/files/none?signature=none'));
    expect(before).toMatchObject({ resource: 'core', limit: 60 });
    expect(budgetIn(await gateway.send('/files/none')).used).toBe(before.used + 1);
  });
});
