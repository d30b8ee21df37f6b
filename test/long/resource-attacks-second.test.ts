import { describe, test } from 'vitest';
import { attacksOnWorkers, secondWave } from '../support/attacks/attacks.ts';
import { bearingOn } from '../support/attacks/bearing.ts';
import { judge } from '../support/attacks/judge.ts';
import { postgres, sqlite } from '../support/attacks/seeded-engines.ts';

describe.each([sqlite, postgres])('A gateway $name', (engine) => {
  const bear = bearingOn(engine);
  const attacks = engine === postgres ? [...secondWave, ...attacksOnWorkers] : secondWave;

  test.each(attacks)(
    'bears $name',
    async (attack) => {
      judge(attack, await bear(attack), engine);
    },
    240_000,
  );
});
