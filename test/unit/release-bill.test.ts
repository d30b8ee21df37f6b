import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledPackages } from '../../scripts/page-licences.ts';
import { billOf, licencesOf, licenceTexts, productionFiles } from '../../scripts/release-bill.ts';
import { root } from '../support/doc-blocks.ts';

const output = (inputs: Record<string, number>) => ({
  inputs: {},
  outputs: {
    'index.js': {
      bytes: 1,
      imports: [],
      exports: [],
      inputs: Object.fromEntries(
        Object.entries(inputs).map(([path, bytesInOutput]) => [path, { bytesInOutput }]),
      ),
    },
  },
});
const npmBill = {
  metadata: { component: { name: 'folder' } },
  components: [{ 'bom-ref': 'a@1', name: 'a', version: '1', licenses: [{ license: { id: 'ISC' } }] }],
};

test('a release lists the packages of which the pages have bytes, with their licence texts', async () => {
  const pages = await bundledPackages([
    output({
      'console/index.tsx': 10,
      'node_modules/react/index.js': 10,
      'node_modules/react/jsx-runtime.js': 10,
      'node_modules/vitest/index.js': 0,
    }),
    output({ 'node_modules/@graphiql/react/dist/index.js': 10 }),
  ]);
  expect(pages.map(({ name, licence }) => [name, licence])).toEqual([
    ['@graphiql/react', 'MIT'],
    ['react', 'MIT'],
  ]);
  const bill = billOf(JSON.stringify(npmBill), '@tributary/gateway', pages);
  expect(bill.metadata.component.name).toBe('@tributary/gateway');
  expect(bill.components.map(({ purl }) => purl)).toContainEqual(
    expect.stringMatching('^pkg:npm/%40graphiql/react@'),
  );
  expect(licencesOf(bill)).toMatch(/^@graphiql\/react@\S+: MIT\na@1: ISC\nreact@\S+: MIT\n$/);
  expect(licenceTexts(pages)).toContain('Copyright (c) Meta Platforms');
});

test('a release lists each dependency, also one that the client is developed with', async () => {
  const [own = '', lock = ''] = await Promise.all(
    ['package.json', 'package-lock.json'].map((file) => readFile(join(root, file), 'utf8')),
  );
  const files = productionFiles(own, lock);
  expect(JSON.parse(files['package.json'] ?? '')).not.toHaveProperty('devDependencies');
  const paths = Object.keys(JSON.parse(files['package-lock.json'] ?? '').packages);
  const direct = Object.keys(JSON.parse(own).dependencies).map((name) => `node_modules/${name}`);
  expect(paths).toEqual(expect.arrayContaining(direct));
  expect(paths).not.toContain('node_modules/react');
});
