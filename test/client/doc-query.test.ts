import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createExecution } from '../support/changes.ts';
import { blocksOf, root } from '../support/doc-blocks.ts';
import { tempFolder } from '../support/folder.ts';
import { keys, startGateway } from '../support/gateway.ts';

test('the example of the README for TanStack Query runs', async () => {
  await using gateway = await startGateway();
  await using folder = await tempFolder();
  await createExecution(gateway);
  await mkdir(join(folder.path, 'node_modules'));
  await symlink(join(root, 'node_modules/@tanstack'), join(folder.path, 'node_modules/@tanstack'));
  const [block] = blocksOf('client/README.md').filter(({ runBy }) => runBy?.endsWith('doc-query.test.ts'));
  const source = (name: string) => `'${pathToFileURL(join(root, `client/src/${name}.ts`)).href}'`;
  const text = (block?.text ?? '')
    .replace("'@tributary/client'", source('index'))
    .replace("'@tributary/client/query'", source('query'));
  const file = join(folder.path, 'example.mjs');
  await writeFile(file, text);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    cwd: folder.path,
    env: { URL: `${gateway.url}/graphql`, TOKEN: keys.devToken },
  });
  expect(stdout).toBe('user:developer\n1\n');
});
