import { expect, test } from 'vitest';
import { tempFolder } from '../support/folder.ts';
import { killUnderLoad } from '../support/killing.ts';

test('two kills under load lose no execution that was answered with 201', async () => {
  await using folder = await tempFolder();
  const { answered, least, lost } = await killUnderLoad(folder.path, 2);
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(least);
});
