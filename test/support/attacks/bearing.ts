import { afterAll, beforeAll } from 'vitest';
import type { Attack } from './attack.ts';
import { attackGateway, type Outcome } from './outcome.ts';
import { tableOf } from './report.ts';
import type { Engine, Seeded } from './seeded-engines.ts';

/** Attacks a gateway on a new copy of the seeded database, with an honest use beside the attack where one is given. */
export type Bear = (attack: Attack, beside?: Attack) => Promise<Outcome>;

/** Seeds the engine before the tests of a block, and prints the table of all outcomes after them. */
export function bearingOn(engine: Engine): Bear {
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

  return async (attack, beside) => {
    await using one = new AsyncDisposableStack();
    const environment = await seeded.copy(one);
    const name = beside ? `${attack.name}, and ${beside.name}` : attack.name;
    const { tokens } = seeded;
    const outcome = await attackGateway(attack, { name, environment, tokens, ...(beside && { beside }) });
    outcomes.push(outcome);
    return outcome;
  };
}
