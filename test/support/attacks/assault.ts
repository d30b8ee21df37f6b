import { setPriority } from 'node:os';
import { attacks } from './attacks.ts';
import { type Caller, type CallerOptions, createCaller, SetUpFailed } from './caller.ts';

/** The plan of an attack, which this program gets as JSON in its only argument. */
export interface Plan {
  readonly attack: string;
  readonly url: string;
  /** The callers; the number decides the address, and the token is null for a caller without a credential. */
  readonly callers: readonly Pick<CallerOptions, 'number' | 'token'>[];
  readonly rounds: number;
  readonly maxMs: number;
}

/** Counts of the answers, by the word for the answer. */
export type Answers = Readonly<Record<string, number>>;

export interface Assaulted {
  readonly answers: Answers;
  /** Results of the callers, one each. */
  readonly played: readonly Played[];
  /** Failures of the attack's own set-up requests (any answer but 200); they do not count as refusals of the attack. */
  readonly unprepared: readonly string[];
  /** Acknowledged changes: names of operations of the inventory and SIDs of executions. */
  readonly acknowledged: readonly string[];
}

export interface Played {
  /** Rounds that were complete when the time of the attack ended. */
  readonly rounds: number;
  /** Whether the gateway refused something, or closed a connection. */
  readonly refused: boolean;
}

/** Words that are not refusals: successful answers, and requests that the end of the attack aborted. */
const served = /^(2\d\d|message|.* and open|held|not by the end|AbortError|TimeoutError)$/;

// Lowers the priority of this process: on a machine with two cores only the gateway may slow the bystander down.
setPriority(10);
const plan: Plan = JSON.parse(process.argv[2] ?? '{}');
const attack = attacks.find(({ name }) => name === plan.attack);
if (!attack) throw new TypeError(`there is no attack ${plan.attack}`);
const answers: Record<string, number> = {};
const unprepared: string[] = [];
const acknowledged: string[] = [];
const idle: Played = { rounds: 0, refused: false };

/**
 * Returns the work's result, or null when its set-up failed. A set-up that the end of the attack aborted is not
 * reported.
 */
const prepared = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | null> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SetUpFailed)) throw error;
    if (!signal.aborted) unprepared.push(error.message);
    return null;
  }
};

const callersUntil = (signal: AbortSignal): readonly Caller[] =>
  plan.callers.map((caller) => createCaller({ ...caller, url: plan.url, signal, acknowledged }));

const never = new AbortController().signal;
const setUp = async (caller: Caller) => await attack.setUp?.(caller);
await Promise.all(callersUntil(never).map((caller) => prepared(setUp(caller), never)));
const signal = AbortSignal.timeout(plan.maxMs);

/** Returns the word for a failed connection; a fault of the attack itself is thrown. */
const wordsOf = (error: unknown): readonly string[] => {
  if (error instanceof SetUpFailed || error instanceof TypeError || !(error instanceof Error)) throw error;
  return ['code' in error ? String(error.code) : error.message];
};

const play = async (caller: Caller, nth: number): Promise<Played> => {
  if (signal.aborted) return idle;
  const words = await prepared(attack.round(caller, nth).catch(wordsOf), signal);
  if (words === null) return idle;
  for (const word of words) answers[word] = (answers[word] ?? 0) + 1;
  return { rounds: signal.aborted ? 0 : 1, refused: words.some((word) => !served.test(word)) };
};

const played = await Promise.all(
  callersUntil(signal).map(async (caller) => {
    const playing: Promise<Played>[] = [];
    for (let nth = 0; nth < plan.rounds; nth += 1) {
      const round = play(caller, nth);
      playing.push(round);
      if (!attack.together) await round;
    }
    const all = await Promise.all(playing);
    const rounds = all.reduce((sum, one) => sum + one.rounds, 0);
    return { rounds, refused: all.some(({ refused }) => refused) };
  }),
);
const assaulted: Assaulted = { answers, played, unprepared, acknowledged };
process.stdout.write(JSON.stringify(assaulted), () => process.exit());
