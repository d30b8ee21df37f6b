import { describe, test } from '@jest/globals';
import { secondWave } from '../support/attacks/attacks.ts';
import { bearingOn } from '../support/attacks/bearing.ts';
import { postgres, sqlite } from '../support/attacks/engines.ts';
import { judge } from '../support/attacks/judge.ts';

describe.each([sqlite, postgres])('A gateway $name', (engine) => {
  const bear = bearingOn(engine);
  // A group of workers needs PostgreSQL.
  const attacks = secondWave.filter(({ overPostgres }) => engine === postgres || !overPostgres);

  test.each(attacks)(
    'bears $name',
    async (attack) => {
      judge(attack, await bear(attack));
    },
    240_000,
  );
});
