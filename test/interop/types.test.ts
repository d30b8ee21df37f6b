import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../support/doc-blocks.ts';

test('the tests of this folder have the types of the packages, which `npm run typecheck` cannot know', async () => {
  const args = [join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', import.meta.dirname];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((failed) => failed);
  expect(stdout).toBe('');
});
