import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Environment } from '../../../src/config/environment.ts';
import type { Answers, Assaulted, Plan, Played } from './assault.ts';
import type { Attack } from './attack.ts';
import { type Figures, figuresOf, watch } from './bystander.ts';
import { createCaller } from './caller.ts';
import { refusedHonest } from './honest.ts';
import { callers, type Tokens } from './seeds.ts';
import { startVictim } from './victim.ts';

/** The effect of one attack on a gateway and on bystanders. */
export interface Outcome {
  readonly name: string;
  readonly answers: Answers;
  /** Results of the attackers, one each; `maxMs` can end an attack before its last round. */
  readonly played: readonly Played[];
  /** Set-up requests of the attack that failed. */
  readonly unprepared: readonly string[];
  readonly seconds: number;
  readonly idle: Readonly<Record<'livez' | 'query', Figures>>;
  readonly under: Readonly<Record<'livez' | 'query', Figures>>;
  /** Counts of a bystander's wrong answers, by their text. */
  readonly wrong: Readonly<Record<string, number>>;
  readonly peakMib: number;
  /** CPU seconds of the gateway during the attack; 0 when it died. */
  readonly cpuSeconds: number;
  readonly death: string | null;
  readonly refusedHonest: readonly string[];
}

export const rounds = 20;
const maxMs = 15_000;
/** Milliseconds that the set-up of an attack may take, in addition to the attack. */
const setUpMs = 40_000;
const idleMs = 2_000;
const afterMs = 1_500;
const program = join(import.meta.dirname, 'assault.ts');

/** Attacks a gateway on this database while a bystander uses it. */
export async function attackGateway(
  attack: Attack,
  {
    name,
    environment,
    tokens,
  }: { readonly name: string; readonly environment: Environment; readonly tokens: Tokens },
): Promise<Outcome> {
  await using victim = await startVictim({ ...environment, ...attack.environment });
  const { url } = victim;
  const watchFor = async (during: () => Promise<unknown>) => {
    const over = new AbortController();
    const watching = watch(url, tokens.bystander, over.signal);
    await during();
    over.abort();
    return await watching;
  };
  await refusedHonest(url, tokens.honest);
  const idle = await watchFor(() => setTimeout(idleMs));
  const began = performance.now();
  const cpuBefore = await victim.cpuSeconds();
  let assaulted: Assaulted = { answers: {}, played: [], unprepared: [] };
  const under = await watchFor(async () => {
    assaulted = await assault({ attack: attack.name, url, tokens: tokensOf(attack, tokens), rounds, maxMs });
    await setTimeout(afterMs);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  const cpuSeconds = Math.max(0, (await victim.cpuSeconds()) - cpuBefore);
  const death = await victim.death();
  const honest = { number: callers, url, token: tokens.honest, signal: AbortSignal.timeout(maxMs) };
  const lost = death === null && attack.lost ? await attack.lost(createCaller(honest)) : null;
  return {
    name,
    ...assaulted,
    seconds,
    cpuSeconds: Math.round(cpuSeconds * 10) / 10,
    idle: { livez: figuresOf(idle.livez), query: figuresOf(idle.query) },
    under: { livez: figuresOf(under.livez), query: figuresOf(under.query) },
    wrong: tally(lost === null ? under.wrong : [...under.wrong, lost]),
    refusedHonest: death === null ? await refusedHonest(url, tokens.honest) : ['it is dead'],
    death: await victim.death(),
    peakMib: Math.round(victim.peak() / 1024 / 1024),
  };
}

const tokensOf = ({ standing }: Attack, tokens: Tokens): readonly (string | null)[] =>
  standing === 'anonymous' ? Array.from({ length: callers }, () => null) : tokens[standing];

/** Runs the attack in a separate process, which ends by itself. */
async function assault(plan: Plan): Promise<Assaulted> {
  const arguments_ = ['--disable-warning=ExperimentalWarning', program, JSON.stringify(plan)];
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, {
    timeout: plan.maxMs + setUpMs,
  });
  return JSON.parse(stdout);
}

function tally(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
