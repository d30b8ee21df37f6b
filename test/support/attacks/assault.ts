import { setPriority } from 'node:os';
import { attacks } from './attacks.ts';
import { type Caller, createCaller } from './caller.ts';

/** What the program is told, as JSON in its only argument. */
export interface Plan {
  readonly attack: string;
  readonly url: string;
  /** For each caller; null for one without a credential. */
  readonly tokens: readonly (string | null)[];
  readonly rounds: number;
  readonly mostMs: number;
}

/** How often each answer was given. */
export type Answers = Readonly<Record<string, number>>;

export interface Assaulted {
  readonly answers: Answers;
  /** For each caller. */
  readonly played: readonly Played[];
}

export interface Played {
  /** Rounds that ended before the attack had to. */
  readonly rounds: number;
  /** Whether the gateway refused something, or closed a connection. */
  readonly refused: boolean;
}

/** Words for what is no refusal: what was asked for, and what the end of the attack cut off. */
const served = /^(2\d\d|message|held|not by the end|AbortError|TimeoutError)$/;

// The machine may have two cores: those who are to be disturbed by the gateway alone go first.
setPriority(10);
const plan: Plan = JSON.parse(process.argv[2] ?? '{}');
const attack = attacks.find(({ name }) => name === plan.attack);
if (!attack) throw new TypeError(`there is no attack ${plan.attack}`);
const signal = AbortSignal.timeout(plan.mostMs);
const answers: Record<string, number> = {};

const play = async (caller: Caller, nth: number): Promise<Played> => {
  if (signal.aborted) return { rounds: 0, refused: false };
  const words = await attack.round(caller, nth);
  for (const word of words) answers[word] = (answers[word] ?? 0) + 1;
  return { rounds: signal.aborted ? 0 : 1, refused: words.some((word) => !served.test(word)) };
};

const played = await Promise.all(
  plan.tokens.map(async (token, number) => {
    const caller = createCaller({ number, url: plan.url, token, signal });
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
const assaulted: Assaulted = { answers, played };
process.stdout.write(JSON.stringify(assaulted), () => process.exit());
