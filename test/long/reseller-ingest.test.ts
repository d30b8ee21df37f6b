import { expect, test } from 'vitest';
import { tempFolder } from '../support/folder.ts';
import { pushWhileKilled } from '../support/ingest-proofs.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';

const size = { messages: 5_000, kills: 5 };

async function prove(proof: Omit<Parameters<typeof pushWhileKilled>[0], keyof typeof size>) {
  const { pushed, acknowledged, logged, killed, seen, faults } = await pushWhileKilled({ ...proof, ...size });
  expect(killed).toBe(size.kills);
  expect(acknowledged.sort()).toEqual(pushed);
  expect(logged.toSorted()).toEqual(pushed);
  for (const all of seen) expect(all).toEqual(pushed);
  expect(faults).toEqual([]);
}

test('5,000 messages, a fifth of them twice, out of order, and five kills on SQLite: each is in the log once', async () => {
  await using folder = await tempFolder();
  await prove({ environment: { TRIBUTARY_DATA: folder.path }, storage: { folder: folder.path } });
}, 600_000);

test('the same on PostgreSQL', async () => {
  await using database = await startPostgres();
  const environment = { DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret };
  await prove({ environment, storage: { databaseUrl: database.url, folder: '' } });
}, 600_000);
