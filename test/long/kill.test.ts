import { expect, test } from 'vitest';
import { tempFolder } from '../support/folder.ts';
import { killUnderLoad } from '../support/killing.ts';

const kills = 20;

test(`${kills} kills under load lose no execution that was answered with 201`, async () => {
  await using folder = await tempFolder();
  const { answered, least, lost } = await killUnderLoad(folder.path, kills);
  console.log(`${kills} kills: ${answered} executions were answered 201, ${lost.length} of them lost.`);
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(least);
}, 600_000);
