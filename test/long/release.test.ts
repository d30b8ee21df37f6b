import { execFile } from 'node:child_process';
import { appendFile, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { version } from '../../src/app/version.ts';
import { root } from '../support/doc-blocks.ts';
import { tempFolder } from '../support/folder.ts';

const execute = promisify(execFile);

// A release has no version of development that the next one could be made of.
test.skipIf(!version.endsWith('-dev'))(
  'a release of a clone has its notes, bill of materials, licences and client, and is committed and tagged',
  async () => {
    await using folder = await tempFolder();
    const cwd = join(folder.path, 'clone');
    await execute('git', ['clone', '--quiet', root, cwd]);
    await symlink(join(root, 'node_modules'), join(cwd, 'node_modules'));
    await appendFile(join(cwd, '.git/info/exclude'), 'node_modules\n');
    const [coming = ''] = version.split('-');
    const git = async (...args: string[]) => (await execute('git', args, { cwd })).stdout.trim();
    await git('config', 'user.name', 'A test');
    await git('config', 'user.email', 'test@example.com');
    const release = ['scripts/release.ts', coming, '--lowest', '0.3.0', '--tag', '--offline'];
    await execute(process.execPath, release, { cwd });

    expect(await git('tag', '--points-at', 'HEAD')).toBe(`v${coming}`);
    expect(await git('status', '--porcelain')).toBe('');
    const artefact = (name: string) => readFile(join(cwd, `artefacts/release-${coming}`, name), 'utf8');
    expect(await artefact('notes.md')).toContain('The lowest release beside it is 0.3.0.');
    const { components } = JSON.parse(await artefact('sbom.cdx.json'));
    const names = components.map(({ name }: { readonly name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'graphql', 'react', 'monaco-editor']));
    expect(names).not.toContain('vitest');
    expect(await artefact('licences.txt')).toMatch(/^react@\S+: MIT$/m);
    expect(await artefact('licences-of-pages.txt')).toContain('Copyright (c) Meta Platforms');
    expect((await artefact(`tributary-client-${coming}.tgz`)).length).toBeGreaterThan(0);
  },
  180_000,
);
