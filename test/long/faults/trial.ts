import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../../../src/config/environment.ts';
import { drainDelayMs, haproxy, type RunningBalancer, startBalancer } from '../../support/balancers.ts';
import { only } from '../../support/budgets.ts';
import { walkLog } from '../../support/followers.ts';
import { keys, keyVariables } from '../../support/gateway.ts';
import { createClient } from '../../support/http.ts';
import { startPostgres } from '../../support/postgres.ts';
import { startRedis } from '../../support/redis.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type FaultyGateway, startFaultyGateway, wholeAgain } from './gateways.ts';
import { startSubscribers } from './subscribers.ts';
import { startWriters, type Writers } from './writers.ts';

/** Two gateways behind haproxy with clients, under one fault. */
export interface Trial {
  /** Ends with the trial whatever a row has opened. */
  use<Opened extends AsyncDisposable>(opened: Opened): Opened;
  /** Starts gateways with those variables, and clients that have written and seen something when it resolves. */
  begin(environment?: Environment): Promise<Scene>;
  /** Brings the fault about; resolves when the part itself is there again, or replaced. A row may have several strikes. */
  strike(act: () => Promise<unknown>): Promise<void>;
  /** Waits until all gateways have everything again: the recovery lasts at least until then. */
  whole(): Promise<void>;
}

export interface Scene {
  readonly gateways: readonly [FaultyGateway, FaultyGateway];
  readonly balancer: RunningBalancer;
  readonly writers: Writers;
  /** Resolves when each subscriber was told of a gap. */
  told(): Promise<unknown>;
}

/** Milliseconds for which a part is gone. */
export const awayMs = 3_000;
/** Milliseconds for which a gateway is frozen: longer than the balancer and the clients need to notice. */
export const frozenMs = 8_000;
/** Executions that are written before and after a fault. */
const some = 40;
const patienceMs = 60_000;

const limited = only({ 'core.user': 10_000_000, graphql: 10_000_000 });

const usual = {
  ...keyVariables,
  ...limited,
  TRIBUTARY_TRUSTED_PROXIES: '127.0.0.1',
  TRIBUTARY_DRAIN_DELAY_MS: String(drainDelayMs),
  // A client notices a gateway that says nothing after three heartbeats.
  TRIBUTARY_HEARTBEAT_MS: '1000',
};

/** Runs a row: its fault under load, and what the clients saw of it. */
export async function underFault(row: (trial: Trial) => Promise<void>): Promise<Figures> {
  await using opened = new AsyncDisposableStack();
  const strikes: { at: number; healedAt: number }[] = [];
  let wholeAt = 0;
  let begun: Awaited<ReturnType<typeof beginScene>> | undefined;
  const scene = () => {
    if (!begun) throw new Error('The row has not begun its trial.');
    return begun;
  };
  await row({
    use: (one) => opened.use(one),
    async begin(environment = {}) {
      begun = await beginScene(environment, opened);
      await begun.writers.more(some);
      return begun;
    },
    async strike(act) {
      const at = performance.now();
      await act();
      strikes.push({ at, healedAt: performance.now() });
    },
    async whole() {
      await Promise.all(scene().gateways.map((one) => wholeAgain(one, patienceMs)));
      wholeAt = performance.now();
    },
  });
  const { writers, subscribers, balancer } = scene();
  await writers.more(some);
  const last = await writers.finish();
  const seen = subscribers.map((one) => one.until(() => one.arrivals.has(last)));
  // An event that does not come is among the lost ones.
  await Promise.race([Promise.all(seen), setTimeout(patienceMs)]);
  const log = await walkLog(createClient(balancer.url, keys));
  return figuresOf({ strikes, wholeAt, writers, subscribers, log });
}

async function beginScene(environment: Environment, opened: AsyncDisposableStack) {
  const databaseUrl = environment['DATABASE_URL'] ?? opened.use(await startPostgres()).url;
  const redisUrl = environment['REDIS_URL'] ?? opened.use(await startRedis()).url;
  const variables = { ...usual, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ...environment };
  const start = async () => opened.use(await startFaultyGateway(variables));
  const gateways = [await start(), await start()] as const;
  const balancer = opened.use(
    await startBalancer(
      haproxy,
      gateways.map(({ port }) => port),
    ),
  );
  const subscribers = await startSubscribers(balancer.url, opened);
  const writers = startWriters(balancer.url, opened);
  const told = () => Promise.all(subscribers.map((one) => one.until(() => one.gaps.length > 0)));
  return { gateways, balancer, subscribers, writers, told };
}
