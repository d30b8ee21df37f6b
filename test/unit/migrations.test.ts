import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { lowestReleases } from '../../src/storage/migrations/lowest-release.ts';

const source = join(import.meta.dirname, '../../src');

/**
 * Changes that an older release cannot live with: it reads the column or table still, inserts rows without the new column,
 * or writes values that a new constraint or another type refuses.
 */
const breaking = [
  /\bdrop(Table|Column)\b|\brename(To|Column)\b|\bsetNotNull\b|\bsetDataType\b/,
  /\b(drop|rename) (table|column)\b|\bset not null\b|\brename to\b/i,
  /\balterTable\b(?:(?!;)[\s\S])*\baddColumn\((?:(?!defaultTo|addColumn|;)[\s\S])*\bnotNull\(\)(?:(?!defaultTo|addColumn)[^;])*;/,
  /\balterTable\b[^;]*(\badd(Unique|Check|ForeignKey|PrimaryKey)Constraint\b|\.(unique|check|references|addUnique)\()/,
  /\balter table\b[^;]*(\badd constraint\b|\badd (unique|check|foreign key|primary key)\b|\breferences\b|\bcheck ?\(|\b(set data )?type\b)/i,
];

/** Statements that make a unique index, by the table that it is on. */
const uniqueIndexes = [
  /\bcreateIndex\((?=[^;]*\.unique\(\))[^;]*\.on\('(\w+)'\)/g,
  /\bcreate unique index\b[^;]*? on (\w+)/gi,
];

/** A unique index refuses rows of an older release, unless its table is new, too. */
const limitsRows = (text: string): boolean =>
  uniqueIndexes
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .some(([, table = '']) => !new RegExp(`\\bcreate ?table\\W+${table}\\b`, 'i').test(text));

const isBreaking = (text: string): boolean =>
  breaking.some((pattern) => pattern.test(text)) || limitsRows(text);

test('a migration that an older release cannot live with says which release can still use the database', () => {
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
  [true, `await db.schema.createIndex('one').unique().on('events').column('topic').execute();`],
  [true, `await db.schema.createIndex('one').on('events').column('topic').unique().execute();`],
  [true, 'await sql`create unique index one on events (topic)`.execute(db);'],
  [false, `await db.schema.createIndex('one').on('events').column('topic').execute();`],
  [
    false,
    `await db.schema.createTable('places').addColumn('name', text).execute();
    await db.schema.createIndex('one').unique().on('places').column('name').execute();`,
  ],
  [true, `await db.schema.alterTable('events').addUniqueConstraint('one', ['topic']).execute();`],
  [true, `await db.schema.alterTable('events').addCheckConstraint('known', sql\`a > 0\`).execute();`],
  [true, `await db.schema.alterTable('e').addForeignKeyConstraint('f', ['a'], 'b', ['c']).execute();`],
  [true, `await db.schema.alterTable('e').addColumn('r', text, (c) => c.references('b.c')).execute();`],
  [true, `await db.schema.alterTable('e').alterColumn('r', (c) => c.setDataType('integer')).execute();`],
  [true, 'await sql`alter table events add constraint known check (a > 0)`.execute(db);'],
  [true, 'await sql`alter table events alter column topic type integer`.execute(db);'],
  [false, `await db.schema.createTable('places').addColumn('name', text, (one) => one.notNull()).execute();`],
])('whether an older release cannot live with it is %p for %s', (expected, text) => {
  expect(isBreaking(text)).toBe(expected);
});
