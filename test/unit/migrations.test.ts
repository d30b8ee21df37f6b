import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { lowestReleases } from '../../src/storage/migrations/lowest-release.ts';

const source = join(import.meta.dirname, '../../src');

/** Changes that an older release cannot live with: it reads the column or table still, or inserts rows without the new column. */
const breaking = [
  /\bdrop(Table|Column)\b|\brename(To|Column)\b|\bsetNotNull\b/,
  /\b(drop|rename) (table|column)\b|\bset not null\b|\brename to\b/i,
  /\balterTable\b(?:(?!;)[\s\S])*\baddColumn\((?:(?!defaultTo|addColumn|;)[\s\S])*\bnotNull\(\)(?:(?!defaultTo|addColumn)[^;])*;/,
];

const isBreaking = (text: string): boolean => breaking.some((pattern) => pattern.test(text));

test('a migration that takes something away says which release can still use the database', () => {
  // The first releases with numbers up to 33 refused every migration that they did not know.
  const later = globSync('**/migrations/[0-9]*.ts', { cwd: source }).filter(
    (file) => basename(file) > '0034',
  );
  const unsaid = later
    .filter((file) => isBreaking(readFileSync(join(source, file), 'utf8')))
    .filter((file) => !(basename(file, '.ts') in lowestReleases));
  expect(unsaid).toEqual([]);
});

test.each([
  [true, `await db.schema.alterTable('events').dropColumn('topic').execute();`],
  [true, 'await sql`alter table events rename column topic to subject`.execute(db);'],
  [true, `await db.schema.alterTable('events').addColumn('region', text, (one) => one.notNull()).execute();`],
  [
    false,
    `await db.schema.alterTable('e').addColumn('r', text, (c) => c.notNull().defaultTo('eu')).execute();`,
  ],
  [false, `await db.schema.alterTable('events').addColumn('region', text).execute();`],
  [false, `await db.schema.createTable('places').addColumn('name', text, (one) => one.notNull()).execute();`],
])('whether it takes something away is %p for %s', (expected, text) => {
  expect(isBreaking(text)).toBe(expected);
});
