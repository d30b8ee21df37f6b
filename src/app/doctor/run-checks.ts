import { printable } from '../../kit/text/printable.ts';
import { valueWithin } from '../../kit/work/pause.ts';
import { type Check, type Finding, reasonOf } from './check.ts';

/** Milliseconds that a check may take. */
const checkMs = 5_000;

export interface Checked extends Finding {
  readonly name: string;
}

/** Runs all checks at once; returns their findings in the order of the checks. */
export async function runChecks(checks: readonly Check[], deadlineMs = checkMs): Promise<readonly Checked[]> {
  return await Promise.all(checks.map((check) => runOne(check, deadlineMs)));
}

async function runOne({ name, hint, broken = 'fail', run }: Check, deadlineMs: number): Promise<Checked> {
  const signal = AbortSignal.timeout(deadlineMs);
  const late = { state: broken, found: `no answer within ${deadlineMs / 1000} s`, hint };
  const tried = run(signal).catch((error: unknown) =>
    signal.aborted ? late : { state: broken, found: reasonOf(error), hint },
  );
  return { name, ...((await valueWithin(deadlineMs, tried)) ?? late) };
}

/** Returns one line for each finding. */
export function linesOf(checked: readonly Checked[]): readonly string[] {
  const width = Math.max(...checked.map(({ name }) => name.length));
  return checked.map(({ state, name, found, hint }) => {
    const text = hint === undefined ? found : `${found}; ${hint}`;
    return printable(`${state.padEnd(4)}  ${name.padEnd(width)}  ${text}.`);
  });
}
