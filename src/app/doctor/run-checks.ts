import { valueWithin } from '../../kit/pause.ts';
import { printable } from '../../kit/printable.ts';
import { errorMessage } from '../../storage/storage-errors.ts';
import { type Check, type Finding, fail } from './check.ts';

/** Milliseconds that a check may take. */
export const checkMs = 5_000;
/** Milliseconds in addition, for a check that ends by its signal and says more than that it took too long. */
const graceMs = 500;

export interface Checked extends Finding {
  readonly name: string;
}

/** Runs all checks at once; returns their findings in the order of the checks. */
export async function runChecks(checks: readonly Check[], deadlineMs = checkMs): Promise<readonly Checked[]> {
  const found = await Promise.all(checks.map((check) => runOne(check, deadlineMs)));
  return found.flat();
}

async function runOne({ name, run }: Check, deadlineMs: number): Promise<readonly Checked[]> {
  const tried = run(AbortSignal.timeout(deadlineMs)).catch((error: unknown) => [broken(error)]);
  const late = fail(
    `no answer within ${deadlineMs / 1000} s`,
    'check the address, firewalls between here and there, and whether the server is busy',
  );
  const findings = (await valueWithin(deadlineMs + graceMs, tried)) ?? [late];
  return findings.map((one) => ({ name, ...one }));
}

const broken = (error: unknown) =>
  fail(`it could not be checked: ${errorMessage(error).replace(/\.$/, '')}`, 'read docs/troubleshooting.md');

/** Returns one line for each finding. */
export function linesOf(checked: readonly Checked[]): readonly string[] {
  const width = Math.max(...checked.map(({ name }) => name.length));
  return checked.map(({ state, name, found, mend }) => {
    const text = mend === undefined ? found : `${found}; ${mend}`;
    return printable(`${state.padEnd(4)}  ${name.padEnd(width)}  ${text}.`);
  });
}
