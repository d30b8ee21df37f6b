import { afterAll, expect, test } from 'vitest';
import type { Figures } from './faults/figures.ts';
import { rows } from './faults/rows.ts';
import { underFault } from './faults/trial.ts';

/** Milliseconds for which an event may stand still beyond the time that a part is away: generous, for busy machines. */
const maxStoodMs = 5_000;
/** Milliseconds in which clients have recovered after the part: generous, too. */
const maxRecoveryMs = 15_000;

const measured: (readonly string[])[] = [];
const heads = [
  'fault',
  'errors',
  'cut',
  'own ms',
  'recovery ms',
  'stood ms',
  'slowest ms',
  'lost',
  'doubled',
  'told',
];

afterAll(() => {
  console.log([heads, ...measured].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
});

function cellsOf(fault: string, figures: Figures): readonly string[] {
  const { errors, lostConnections, own, recovery, stood, slowest, lost, doubled, told } = figures;
  const codes = Object.entries(errors).map(([code, count]) => `${code} ${count}`);
  const reasons = [...new Set(told.flat())];
  const times = [own, recovery, stood, slowest].map((time) => time.toFixed(0));
  const counts = [lost, doubled].map(({ length }) => `${length}`);
  return [
    fault,
    codes.join(', ') || '-',
    `${lostConnections}`,
    ...times,
    ...counts,
    reasons.join(', ') || '-',
  ];
}

test.each(Object.entries(rows))(
  '%s',
  async (fault, { run, isUnnoticed = false, isReset = false }) => {
    const figures = await underFault(run);
    measured.push(cellsOf(fault, figures));
    const { errors, own, recovery, stood, lost, doubled, told, ended } = figures;
    expect({ lost, doubled, ended }).toEqual({ lost: [], doubled: [], ended: [] });
    for (const reasons of told) expect(reasons).toEqual(isReset ? ['LOG_RESET'] : []);
    if (isUnnoticed) expect(errors).toEqual({});
    expect(stood - own).toBeLessThan(maxStoodMs);
    expect(recovery - own).toBeLessThan(maxRecoveryMs);
  },
  300_000,
);
