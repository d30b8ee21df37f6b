import { OddAnswer } from '../../redis.ts';
import type { Floor } from '../ledger/ledger.ts';
import type { RecordView } from '../ledger/levels.ts';
import type { Plan, WindowCheck } from '../rules/plan.ts';
import { parseRecord } from './record-bytes.ts';

/** Checks the range of a number: a wrong one would refuse everybody or admit everybody. */
type Check = (value: number) => boolean;

const between =
  (min: number, max: number): Check =>
  (value) =>
    value >= min && value <= max;

/** Accepts epoch milliseconds from 2020 to the largest date of JavaScript. */
const isTime = between(Date.UTC(2020), 8.64e15);
/** Milliseconds; no rule makes a client wait longer. */
const longestWaitMs = 2 * 24 * 60 * 60 * 1_000;
/** Largest usage that a record can hold: the sum of two windows of 32 bits. */
const maxUsed = 2 * 0xffff_ffff;
const maxGateways = 100_000;
const isCount = between(0, maxUsed);

function integers(script: string, answer: unknown): readonly number[] {
  if (Array.isArray(answer) && answer.every((one) => Number.isSafeInteger(one))) return answer;
  throw new OddAnswer(script, 'a list of integers');
}

/** Returns whether a window ends after now, and no later than a window that opens now. */
const endsRightly = (reset: number, now: number, { seconds }: Pick<WindowCheck, 'seconds'>): boolean =>
  reset * 1_000 > now && reset <= Math.ceil(now / 1_000) + seconds;

export interface AdmitAnswer extends Floor {
  /** -1: a ring is too small; 0: admitted; from 1: position of the rule that refuses. */
  readonly code: number;
  readonly retryMs: number;
  /** Position of the rule that refuses, or of the nearest ring; 0 when the script looked at none. */
  readonly near: number;
  /** Amount in that ring. */
  readonly nearUsed: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Number of rules before the rings: ban, window, leases. */
const rulesBeforeRings = 3;

export interface Applied {
  /** Positions of the settlements that failed, from 1. */
  readonly failed: ReadonlySet<number>;
  /** The answer of each admission; null when its owner's record is broken. */
  readonly admitted: readonly (AdmitAnswer | null)[];
}

/** Code of an admission whose owner's record is broken. */
const brokenCode = -2;
const numbersPerAdmission = 7;

/** Parses the answer to a call with that many settlements and an admission for each plan. Throws OddAnswer. */
export function parseApplied(
  answer: unknown,
  settlements: number,
  plans: readonly Pick<Plan, 'window' | 'rings'>[],
): Applied {
  const numbers = integers('a call of the limits', answer);
  const [now = 0, failures = -1] = numbers;
  const from = 2 + failures;
  const isRight =
    isTime(now) &&
    between(0, settlements)(failures) &&
    numbers.length === from + plans.length * numbersPerAdmission;
  if (!isRight) throw new OddAnswer('a call of the limits', 'a time, settlements and verdicts');
  const failed = new Set(numbers.slice(2, from));
  if (failed.size !== failures || ![...failed].every(between(1, settlements)))
    throw new OddAnswer('settlements', 'the places of those that failed');
  const admitted = plans.map((plan, index) =>
    admissionAt(numbers, from + index * numbersPerAdmission, now, plan),
  );
  return { failed, admitted };
}

function admissionAt(
  numbers: readonly number[],
  at: number,
  now: number,
  { window, rings }: Pick<Plan, 'window' | 'rings'>,
): AdmitAnswer | null {
  const code = numbers[at] ?? Number.NaN;
  if (code === brokenCode) return null;
  const used = numbers[at + 1] ?? -1;
  const reset = numbers[at + 2] ?? 0;
  const retryMs = numbers[at + 3] ?? -1;
  const near = numbers[at + 4] ?? -1;
  const nearUsed = numbers[at + 5] ?? -1;
  const returned = numbers[at + 6] ?? -1;
  const isRight =
    code >= -1 &&
    code <= rulesBeforeRings + rings.length &&
    isCount(used) &&
    isCount(returned) &&
    retryMs >= (code > 0 ? 1 : 0) &&
    retryMs <= (code > 0 ? longestWaitMs : 0) &&
    between(0, rulesBeforeRings + rings.length)(near) &&
    nearUsed >= 0 &&
    endsRightly(reset, now, window);
  if (!isRight) throw new OddAnswer('an admission', 'a verdict, a budget, a time and a level');
  return { code, used, reset, retryMs, near, nearUsed, returned, now };
}

export interface StatusAnswer {
  readonly now: number;
  readonly inFlight: number;
  readonly record: Pick<RecordView, 'rings' | 'bannedUntil'>;
  /** The state of each requested window, in the order of the request. */
  readonly windows: readonly Floor[];
}

const numbersPerWindow = 3;

export function parseStatus(answer: unknown, requested: readonly WindowCheck[]): StatusAnswer {
  const [first, second, bytes, ...rest] = Array.isArray(answer) ? answer : [];
  const [now = 0, inFlight = -1, ...numbers] = integers('a status', [first, second, ...rest]);
  const record = parseRecord(bytes);
  const windows = requested.map((_, index) => ({
    used: numbers[index * numbersPerWindow] ?? -1,
    reset: numbers[index * numbersPerWindow + 1] ?? 0,
    returned: numbers[index * numbersPerWindow + 2] ?? -1,
  }));
  const isRight =
    numbers.length === requested.length * numbersPerWindow &&
    isTime(now) &&
    isCount(inFlight) &&
    requested.every((window, index) => {
      const { used = -1, reset = 0, returned = -1 } = windows[index] ?? {};
      return isCount(used) && isCount(returned) && endsRightly(reset, now, window);
    });
  if (!isRight || !record) throw new OddAnswer('a status', 'a time, leases, a record and budgets');
  return { now, inFlight, record, windows };
}

export function checkRaised(answer: unknown, windows: number): void {
  if (!Number.isSafeInteger(answer) || !between(0, windows)(Number(answer)))
    throw new OddAnswer('a raise of windows', 'how many were raised');
}

export interface GatewaysAnswer {
  /** Number of gateways, including this one. */
  readonly count: number;
  readonly isKnown: boolean;
}

export function parseGateways(answer: unknown): GatewaysAnswer {
  const numbers = integers('a beat', answer);
  const [count = 0, known = -1] = numbers;
  if (numbers.length !== 2 || !between(1, maxGateways)(count) || !between(0, 1)(known))
    throw new OddAnswer('a beat', 'how many gateways there are');
  return { count, isKnown: known === 1 };
}
