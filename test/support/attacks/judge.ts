import { expect } from 'vitest';
import type { Attack } from './attack.ts';
import { watched } from './bystander.ts';
import type { Outcome } from './outcome.ts';
import { type Engine, postgres } from './seeded-engines.ts';
import { heapMib } from './victim.ts';

const megabyteInMib = 1e6 / 2 ** 20;
const maxPeakMib = 0.6 * heapMib + 200 * megabyteInMib;

/** Expects that the attack took nothing from others, and that it stayed within the bounds of memory, log and disk. */
export function judge(attack: Attack, outcome: Outcome, engine: Engine): void {
  const { maxDelayMs: usual = 500, maxDelayOverPostgresMs = usual } = attack;
  const maxDelayMs = engine === postgres ? maxDelayOverPostgresMs : usual;
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
  // A document that the schema no longer has costs the gateway nothing.
  expect(Object.keys(outcome.answers).filter((word) => word.includes('VALIDATION_FAILED'))).toEqual([]);
  expect(peakMib).toBeLessThan(maxPeakMib);
  const late = watched.filter((one) => under[one].max > idle[one].max + maxDelayMs);
  expect({ name, late, under: late.length > 0 ? under : null }).toEqual({ name, late: [], under: null });
  const { growth, maxLogBytes } = attack;
  if (growth) expect(outcome.hourMib).toBeLessThan(growth.maxHourMib);
  const answers = Object.values(outcome.answers).reduce((sum, times) => sum + times, 0);
  if (maxLogBytes) expect(outcome.loggedBytes / answers).toBeLessThan(maxLogBytes);
}
