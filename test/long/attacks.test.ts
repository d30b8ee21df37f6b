import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '../../src/config/environment.ts';
import type { Attack } from '../support/attacks/attack.ts';
import { workAttacks } from '../support/attacks/attacks.ts';
import type { Figures } from '../support/attacks/bystander.ts';
import { attackGateway, type Outcome } from '../support/attacks/outcome.ts';
import { tableOf } from '../support/attacks/report.ts';
import { seed, type Tokens } from '../support/attacks/seeds.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { startPostgres } from '../support/postgres.ts';

/** Rounds that an attacker has to complete unless it is refused. */
const leastRounds = 3;
const outcomes: Outcome[] = [];
let seeded: { readonly folder: TempFolder; readonly tokens: Tokens };

beforeAll(async () => {
  const folder = await tempFolder();
  seeded = { folder, tokens: await seed({ TRIBUTARY_DATA: folder.path }) };
}, 120_000);
afterAll(async () => {
  await seeded?.folder[Symbol.asyncDispose]();
  console.log(tableOf(outcomes));
});

test.each(workAttacks)(
  '$name does not affect other callers',
  async (attack) => {
    await using folder = await tempFolder();
    const data = join(folder.path, 'data');
    await cp(seeded.folder.path, data, { recursive: true });
    await bear(attack, attack.name, { TRIBUTARY_DATA: data }, seeded.tokens);
  },
  180_000,
);

test.each(workAttacks.filter(({ overPostgres }) => overPostgres))(
  '$name does not affect other callers on PostgreSQL',
  async (attack) => {
    await using folder = await tempFolder();
    await using database = await startPostgres();
    const environment = {
      TRIBUTARY_DATA: folder.path,
      DATABASE_URL: database.url,
      TRIBUTARY_SECRET: 'a secret of the gateways that are attacked',
    };
    await bear(attack, `${attack.name}, PostgreSQL`, environment, await seed(environment));
  },
  180_000,
);

async function bear(attack: Attack, name: string, environment: Environment, tokens: Tokens): Promise<void> {
  const outcome = await attackGateway(attack, { name, environment, tokens });
  outcomes.push(outcome);
  const { idle, under, played, unprepared, wrong, death, peakMib, refusedHonest } = outcome;
  expect({ death, wrong, refusedHonest }).toEqual({ death: null, wrong: {}, refusedHonest: [] });
  expect({ name, unprepared }).toEqual({ name, unprepared: [] });
  // An attacker that neither completed three rounds nor was refused proves nothing.
  const idlers = played.filter((one) => one.rounds < leastRounds && !one.refused);
  expect({ name, idlers }).toEqual({ name, idlers: [] });
  expect(peakMib).toBeLessThan(1024);
  expect(under.livez.p99).toBeLessThanOrEqual(allowed(500, idle.livez));
  expect(under.query.p99).toBeLessThanOrEqual(allowed(1_000, idle.query));
}

/** Returns the allowed milliseconds: more on a machine that is slow when idle. */
const allowed = (milliseconds: number, idle: Figures) => Math.max(milliseconds, 5 * idle.p99);
