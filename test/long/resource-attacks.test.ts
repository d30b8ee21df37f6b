import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Environment } from '../../src/config/environment.ts';
import type { Attack } from '../support/attacks/attack.ts';
import { resourceAttacks } from '../support/attacks/attacks.ts';
import { watched } from '../support/attacks/bystander.ts';
import { largeUses } from '../support/attacks/large-uses.ts';
import { attackGateway, type Outcome } from '../support/attacks/outcome.ts';
import { tableOf } from '../support/attacks/report.ts';
import { seed, type Tokens } from '../support/attacks/seeds.ts';
import { unfinishedFrames } from '../support/attacks/unfinished-frames.ts';
import { heapMib } from '../support/attacks/victim.ts';
import { tempFolder } from '../support/folder.ts';
import { copyPostgres, type PostgresDatabase, startPostgres } from '../support/postgres.ts';
import { startRedis } from '../support/redis.ts';

/** Milliseconds by which an attack may raise the worst wait of a bystander, in the same run. */
const maxDelayMs = 500;
const megabyteInMib = 1e6 / 2 ** 20;
const maxPeakMib = 0.6 * heapMib + 200 * megabyteInMib;
const secret = 'a secret of the gateways that are attacked';

/** A seeded database, of which every attack gets a copy. */
interface Seeded {
  readonly tokens: Tokens;
  copy(opened: AsyncDisposableStack): Promise<Environment>;
}

interface Engine {
  readonly name: string;
  prepare(opened: AsyncDisposableStack): Promise<Seeded>;
}

const sqlite: Engine = {
  name: 'embedded',
  async prepare(opened) {
    const { path } = opened.use(await tempFolder());
    const tokens = await seed({ TRIBUTARY_DATA: path });
    return {
      tokens,
      async copy(one) {
        const data = join(one.use(await tempFolder()).path, 'data');
        await cp(path, data, { recursive: true });
        return { TRIBUTARY_DATA: data };
      },
    };
  },
};

const postgres: Engine = {
  name: 'on PostgreSQL and Redis',
  async prepare(opened) {
    const original: PostgresDatabase = opened.use(await startPostgres());
    const { path } = opened.use(await tempFolder());
    const own = { TRIBUTARY_DATA: path, TRIBUTARY_SECRET: secret };
    const tokens = await seed({ ...own, DATABASE_URL: original.url });
    return {
      tokens,
      async copy(one) {
        const { url } = one.use(await copyPostgres(original));
        const redis = one.use(await startRedis());
        return { ...own, DATABASE_URL: url, REDIS_URL: redis.url };
      },
    };
  },
};

describe.each([sqlite, postgres])('A gateway $name', (engine) => {
  const outcomes: Outcome[] = [];
  const opened = new AsyncDisposableStack();
  let seeded: Seeded;

  beforeAll(async () => {
    seeded = await engine.prepare(opened);
  }, 120_000);
  afterAll(async () => {
    await opened.disposeAsync();
    console.log(`${engine.name}\n${tableOf(outcomes)}`);
  });

  async function bear(attack: Attack, beside?: Attack): Promise<Outcome> {
    await using one = new AsyncDisposableStack();
    const environment = await seeded.copy(one);
    const name = beside ? `${attack.name}, and ${beside.name}` : attack.name;
    const { tokens } = seeded;
    const outcome = await attackGateway(attack, { name, environment, tokens, ...(beside && { beside }) });
    outcomes.push(outcome);
    return outcome;
  }

  test.each(resourceAttacks)(
    'bears $name',
    async (attack) => {
      judge(attack, await bear(attack));
    },
    240_000,
  );

  test.each(largeUses)(
    'serves $name during an attack',
    async (use) => {
      const outcome = await bear(unfinishedFrames, use);
      judge(unfinishedFrames, outcome);
      const { answers = {}, unprepared } = outcome.beside ?? {};
      expect({ words: Object.keys(answers), unprepared }).toEqual({ words: ['200'], unprepared: [] });
    },
    240_000,
  );
});

function judge(attack: Attack, outcome: Outcome): void {
  const { name, death, wrong, refusedHonest, unprepared, played, idle, under, peakMib } = outcome;
  expect({ death, wrong, refusedHonest, unprepared }).toEqual({
    death: null,
    wrong: {},
    refusedHonest: [],
    unprepared: [],
  });
  // An attacker that neither completed a round nor was refused proves nothing.
  const idlers = played.filter((one) => one.rounds === 0 && !one.refused);
  expect({ name, idlers }).toEqual({ name, idlers: [] });
  expect(peakMib).toBeLessThan(maxPeakMib);
  const late = watched.filter((one) => under[one].max > idle[one].max + maxDelayMs);
  expect({ name, late, under: late.length > 0 ? under : null }).toEqual({ name, late: [], under: null });
  const { growth, maxLogBytes } = attack;
  if (growth) expect(outcome.hourMib).toBeLessThan(growth.maxHourMib);
  const answers = Object.values(outcome.answers).reduce((sum, times) => sum + times, 0);
  if (maxLogBytes) expect(outcome.loggedBytes / answers).toBeLessThan(maxLogBytes);
}
