import { setTimeout } from 'node:timers/promises';
import { openStorage } from '../../../src/app/parts/storage.ts';
import type { Environment } from '../../../src/config/environment.ts';
import type { Assaulted } from './assault.ts';
import { assault } from './assaults.ts';
import type { Attack } from './attack.ts';
import { type Figures, figuresOf, type Timings, type Watched, watch } from './bystander.ts';
import { createCaller } from './caller.ts';
import { refusedHonest } from './honest.ts';
import { logFaults } from './own-changes.ts';
import { callers, type Tokens } from './seeds.ts';
import { storedBytes } from './stored-bytes.ts';
import { startVictim, type Victim } from './victim.ts';

/** The effect of one attack on a gateway and on bystanders. */
export interface Outcome extends Assaulted {
  readonly name: string;
  /** The honest use beside the attack; null without one. */
  readonly beside: Assaulted | null;
  readonly seconds: number;
  readonly idle: Readonly<Record<Watched, Figures>>;
  readonly under: Readonly<Record<Watched, Figures>>;
  /** Counts of a bystander's wrong answers, by their text. */
  readonly wrong: Readonly<Record<string, number>>;
  readonly peakMib: number;
  /** MiB by which the database grew. */
  readonly grownMib: number;
  /** MiB by which an hour's budget of points would make it grow; 0 where the attack has no bound for it. */
  readonly hourMib: number;
  readonly loggedBytes: number;
  /** CPU seconds of the gateway during the attack; 0 when it died. */
  readonly cpuSeconds: number;
  readonly death: string | null;
  readonly refusedHonest: readonly string[];
}

export interface AttackOptions {
  readonly name: string;
  readonly environment: Environment;
  readonly tokens: Tokens;
  /** An honest use that runs at the same time, with other addresses and credentials. */
  readonly beside?: Attack;
}

const warmUpMs = 1_000;
const idleMs = 4_000;
const afterMs = 1_500;
const honestMs = 15_000;
const mebibyte = 1024 * 1024;
const pointsOfHour = 5_000;
/** Milliseconds after the attack in which the log must have all acknowledged changes. */
const auditMs = 60_000;

/** Attacks a gateway on this database while a bystander uses it. */
export async function attackGateway(attack: Attack, options: AttackOptions): Promise<Outcome> {
  const { name, tokens, beside } = options;
  const environment = { ...options.environment, ...beside?.environment, ...attack.environment };
  for (const one of [attack, beside]) if (one) await seedRows(one, environment);
  await using victim = await startVictim(environment);
  const { url } = victim;
  await refusedHonest(url, tokens.honest);
  await watchFor(victim, tokens.bystander, () => setTimeout(warmUpMs));
  const idle = await watchFor(victim, tokens.bystander, () => setTimeout(idleMs));
  const before = await spentBy(victim, environment);
  const since = await lastCursor(url, tokens.honest);
  const played = await watchFor(victim, tokens.bystander, async () => {
    const using = beside && assault(beside, { url, tokens, first: callers - 1 });
    const assaulted = await assault(attack, { url, tokens });
    const used = (await using) ?? null;
    await setTimeout(afterMs);
    return { assaulted, used };
  });
  const after = await spentBy(victim, environment);
  const grownMib = Math.round((after.storedBytes - before.storedBytes) / mebibyte);
  const death = await victim.death();
  const names = played.result.assaulted.acknowledged;
  const lost = death === null ? await lostBy(attack, url, tokens) : [];
  const audit = {
    since,
    names,
    until: performance.now() + auditMs,
    services: ['INVENTORY', 'EXECUTIONS'],
  } as const;
  const faults = death === null && names.length > 0 ? await logFaults(url, tokens.honest, audit) : [];
  return {
    name,
    ...played.result.assaulted,
    beside: played.result.used,
    seconds: Math.round((after.at - before.at) / 1000),
    cpuSeconds: Math.round(Math.max(0, after.cpuSeconds - before.cpuSeconds) * 10) / 10,
    idle: figuresOfAll(idle.marks),
    under: figuresOfAll(played.marks),
    wrong: tally([...played.marks.wrong, ...lost, ...faults]),
    refusedHonest: death === null ? await refusedHonest(url, tokens.honest) : ['it is dead'],
    death: await victim.death(),
    peakMib: Math.round(victim.peak() / mebibyte),
    grownMib,
    hourMib: hourOf(attack, played.result.assaulted, grownMib),
    loggedBytes: after.loggedBytes - before.loggedBytes,
  };
}

async function seedRows(attack: Attack, environment: Environment): Promise<void> {
  if (!attack.seed) return;
  const { DATABASE_URL: databaseUrl, TRIBUTARY_DATA: folder = '' } = environment;
  await using storage = await openStorage({ databaseUrl, folder, exclusive: false });
  await attack.seed(storage);
}

async function watchFor<Result>(
  { url }: Victim,
  token: string,
  during: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly marks: Timings }> {
  const over = new AbortController();
  const watching = watch(url, token, over.signal);
  const result = await during();
  over.abort();
  return { result, marks: await watching };
}

const spentBy = async (victim: Victim, environment: Environment) => ({
  at: performance.now(),
  cpuSeconds: await victim.cpuSeconds(),
  storedBytes: await storedBytes(environment),
  loggedBytes: victim.loggedBytes(),
});

/** A refusal by a rule about stored bytes ends the growth of the hour. */
const storedRule = /^429 .*(stored|written)/;

function hourOf({ growth }: Attack, { answers }: Assaulted, grownMib: number): number {
  if (!growth) return 0;
  if (Object.keys(answers).some((word) => storedRule.test(word))) return grownMib;
  const points = Object.entries(answers)
    .filter(([word]) => word === '200')
    .reduce((sum, [, times]) => sum + times * growth.pointsOfAnswer, 0);
  return points === 0 ? 0 : Math.round((grownMib / points) * pointsOfHour);
}

/** Returns the position of the log's last event; undefined while it has none. */
async function lastCursor(url: string, token: string): Promise<string | undefined> {
  const { signal } = new AbortController();
  const { prepare } = createCaller({ number: callers, url, token, signal });
  const text = await prepare({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ activity(last: 1) { edges { cursor } } }' }),
  });
  return /"cursor":"([^"]+)"/.exec(text)?.[1];
}

async function lostBy(attack: Attack, url: string, tokens: Tokens): Promise<readonly string[]> {
  const honest = { number: callers, url, token: tokens.honest, signal: AbortSignal.timeout(honestMs) };
  const lost = await attack.lost?.(createCaller(honest));
  return lost ? [lost] : [];
}

const figuresOfAll = ({ times }: Timings): Readonly<Record<Watched, Figures>> => {
  const { livez, query, write, delivery } = times;
  return {
    livez: figuresOf(livez),
    query: figuresOf(query),
    write: figuresOf(write),
    delivery: figuresOf(delivery),
  };
};

function tally(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
