import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Assaulted, Plan } from './assault.ts';
import { type Attack, count } from './attack.ts';
import { callers, type Tokens } from './seeds.ts';

const defaultRounds = 20;
const defaultMs = 15_000;
/** Milliseconds that the set-up of an attack may take, in addition to the attack. */
const setUpMs = 60_000;
/** Room for the names of the acknowledged changes. */
const maxOutputBytes = 64 * 1024 * 1024;
const program = join(import.meta.dirname, 'assault.ts');

export interface AssaultOptions {
  readonly url: string;
  readonly tokens: Tokens;
  /** Number of the first caller: callers of other numbers have other addresses and other credentials. */
  readonly first?: number;
}

/** Runs the attack in separate processes, which end by themselves. */
export async function assault(
  attack: Attack,
  { url, tokens, first = 0 }: AssaultOptions,
): Promise<Assaulted> {
  const { processes = 1, standing, rounds = defaultRounds, maxMs = defaultMs } = attack;
  const all = count(attack.callers ?? callers).map((at) => ({
    number: first + at,
    token:
      standing === 'anonymous' ? null : (tokens[standing].at((first + at) % tokens[standing].length) ?? null),
  }));
  const plan = { attack: attack.name, url, rounds, maxMs };
  const parts = count(processes).map((part) => all.filter(({ number }) => number % processes === part));
  return joined(await Promise.all(parts.map((some) => run({ ...plan, callers: some }))));
}

async function run(plan: Plan): Promise<Assaulted> {
  const arguments_ = ['--disable-warning=ExperimentalWarning', program, JSON.stringify(plan)];
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, {
    maxBuffer: maxOutputBytes,
    timeout: plan.maxMs + setUpMs,
  });
  return JSON.parse(stdout);
}

function joined(parts: readonly Assaulted[]): Assaulted {
  const answers: Record<string, number> = {};
  for (const [word, times] of parts.flatMap((one) => Object.entries(one.answers)))
    answers[word] = (answers[word] ?? 0) + times;
  return {
    answers,
    played: parts.flatMap(({ played }) => played),
    unprepared: parts.flatMap(({ unprepared }) => unprepared),
    acknowledged: parts.flatMap(({ acknowledged }) => acknowledged),
  };
}
