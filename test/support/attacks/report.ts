import { type Figures, watched } from './bystander.ts';
import type { Outcome } from './outcome.ts';

const times = ({ p50, p99, max }: Figures) => `${p50}/${p99}/${max}`;
const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([word, count]) => `${count} x ${word}`)
    .join(', ') || 'nothing';

/** Returns the smallest and the largest number of rounds of one attacker. */
function roundsOf({ played }: Outcome): string {
  const made = played.map((one) => one.rounds);
  const [fewest, most] = [Math.min(...made), Math.max(...made)];
  return fewest === most ? `${most}` : `${fewest} to ${most}`;
}

/** Formats the outcomes as a Markdown table; durations are p50/p99/max in milliseconds. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const head = [
    'attack',
    'rounds',
    's',
    'CPU s',
    'attackers were answered',
    ...watched.flatMap((name) => [`${name} idle`, name]),
    'peak MiB',
    'stored MiB',
    'logged KiB',
    'audited changes',
    'bystander, honest, process',
  ];
  const rows = outcomes.map((one) => [
    one.name,
    roundsOf(one),
    one.seconds,
    one.cpuSeconds,
    counted(one.answers) + (one.beside ? `; honest: ${counted(one.beside.answers)}` : ''),
    ...watched.flatMap((name) => [times(one.idle[name]), times(one.under[name])]),
    one.peakMib,
    one.grownMib,
    Math.round(one.loggedBytes / 1024),
    one.acknowledged.length,
    [
      counted(one.wrong) === 'nothing' ? 'ok' : counted(one.wrong),
      one.refusedHonest.length === 0 ? 'ok' : one.refusedHonest.map((text) => text.slice(0, 60)).join('; '),
      one.death ?? 'lives',
    ].join('; '),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
