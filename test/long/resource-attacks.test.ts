import { describe, expect, test } from 'vitest';
import { resourceAttacks } from '../support/attacks/attacks.ts';
import { bearingOn } from '../support/attacks/bearing.ts';
import { judge } from '../support/attacks/judge.ts';
import { largeUses } from '../support/attacks/large-uses.ts';
import { postgres, sqlite } from '../support/attacks/seeded-engines.ts';
import { unfinishedFrames } from '../support/attacks/unfinished-frames.ts';

describe.each([sqlite, postgres])('A gateway $name', (engine) => {
  const bear = bearingOn(engine);

  test.each(resourceAttacks)(
    'bears $name',
    async (attack) => {
      judge(attack, await bear(attack), engine);
    },
    240_000,
  );

  test.each(largeUses)(
    'serves $name during an attack',
    async (use) => {
      const outcome = await bear(unfinishedFrames, use);
      judge(unfinishedFrames, outcome, engine);
      const { answers = {}, unprepared } = outcome.beside ?? {};
      expect({ words: Object.keys(answers), unprepared }).toEqual({ words: ['200'], unprepared: [] });
    },
    240_000,
  );
});
