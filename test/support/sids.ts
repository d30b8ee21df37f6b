import { parseSid, type SidMaker } from '../../src/apis/executions/contract/sids.ts';
import { type AccountSid, asAccountSid } from '../../src/kit/call/account.ts';

const digits = (n: number) => n.toString(16).padStart(32, '0');

/** Returns the nth SID of its kind: the same in every run. */
export const sidOf = (<Prefix extends Parameters<SidMaker>[0]>(prefix: Prefix, n: number) =>
  parseSid(prefix, `${prefix}${digits(n)}`, 'sid')) satisfies (
  prefix: 'FW' | 'FN' | 'FC' | 'FT',
  n: number,
) => unknown;

export function accountOf(n: number): AccountSid {
  const account = asAccountSid(`AC${digits(n)}`);
  if (!account) throw new TypeError('not an account SID');
  return account;
}

export const requestIdOf = (n: number): string => `RQ${digits(n)}`;

/** Creates a SID maker that counts, so that two worlds with the same history have the same SIDs. */
export function countingSids(): SidMaker {
  let made = 0;
  return (prefix) => {
    made += 1;
    return sidOf(prefix, made);
  };
}
