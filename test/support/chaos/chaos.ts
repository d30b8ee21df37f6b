import { setTimeout } from 'node:timers/promises';
import { ready } from '../../../scripts/cluster/cluster.ts';
import { only } from '../budgets.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { startFollower } from '../followers.ts';
import { sharedSecret } from '../gateway.ts';
import type { Client } from '../http.ts';
import { clients } from '../resuming.ts';
import { type Account, createAccount } from './account.ts';
import { admittedIn, eventFaults, lostWrites } from './judging.ts';
import { loadUntil, type Written } from './load.ts';

export type WhenDown = 'share' | 'closed';

export interface ChaosOptions {
  /** Minimum duration of the load in milliseconds; a disturbance that has begun is completed. */
  readonly lasting: number;
  readonly whenRedisDown: WhenDown;
  /** Requests that the limited caller may make in the whole run. */
  readonly limit: number;
}

export interface Chaos {
  readonly account: Account;
  readonly blows: readonly string[];
  /** Acknowledged writes that no longer exist. */
  readonly lost: readonly string[];
  /** Faults of the log and of its followers. */
  readonly events: readonly string[];
  readonly admitted: number;
}

interface Blow {
  readonly name: string;
  strike(cluster: Cluster): Promise<unknown>;
}

/** Milliseconds that a server is gone, and milliseconds between disturbances. */
const away = 2_000;
const calm = 1_500;

/** Disturbances, one after the other; each waits until the cluster has recovered from the one before. */
const blows: readonly Blow[] = [
  { name: 'gateway 1 killed', strike: ({ gateways }) => gateways[0]?.restart('SIGKILL') ?? nothing },
  {
    name: 'Redis killed and emptied',
    async strike({ redis }) {
      await redis.kill();
      await setTimeout(away);
      await redis.start('empty');
    },
  },
  { name: 'executions killed', strike: ({ services }) => services.executions.restart('SIGKILL') },
  { name: 'gateway 2 terminated', strike: ({ gateways }) => gateways[1]?.restart('SIGTERM') ?? nothing },
  {
    name: 'PostgreSQL stopped',
    async strike({ postgres }) {
      await postgres.stop();
      await setTimeout(away);
      await postgres.start();
    },
  },
  { name: 'reseller killed', strike: ({ services }) => services.reseller.restart('SIGKILL') },
  { name: 'inventory killed', strike: ({ services }) => services.inventory.restart('SIGKILL') },
  {
    name: 'Redis killed',
    async strike({ redis }) {
      await redis.kill();
      await setTimeout(away);
      await redis.start();
    },
  },
];
const nothing = Promise.resolve();

/** Puts a cluster under mixed load while its parts are killed and restarted in turn. */
export async function runChaos({ lasting, whenRedisDown, limit }: ChaosOptions): Promise<Chaos> {
  // Redis persists its data, so that it restarts with them or empty in turn. When it is empty, the gateways restore its
  // counts.
  const kept = ['--appendonly', 'yes', '--appendfsync', 'always'];
  await using cluster = await startCluster({
    gateway: {
      TRIBUTARY_SECRET: sharedSecret,
      TRIBUTARY_LIMITS_WHEN_REDIS_DOWN: whenRedisDown,
      TRIBUTARY_ANONYMOUS_SCOPES: 'executions:read',
      TRIBUTARY_HEARTBEAT_MS: '1000',
      TRIBUTARY_DRAIN_MS: '3000',
      // A slow answer of Redis on a busy machine must not count as an outage.
      TRIBUTARY_LIMITS_PATIENCE_MS: '1000',
      ...only({
        'core.user': 10_000_000,
        'core.account': 10_000_000,
        graphql: 10_000_000,
        'core.anonymous': limit,
      }),
    },
    redis: kept,
  });
  const account = createAccount();
  const written: Written = { executions: new Map(), customers: new Set(), groups: new Set() };
  const next = turns(cluster.gateways);
  using following = new DisposableStack();
  const followers = Object.entries(clients).map(([name, follow]) =>
    following.use(startFollower(name, follow, next(), { address: () => next().url })),
  );
  await Promise.all(followers.map((follower) => follower.begun()));

  const stopping = new AbortController();
  const load = loadUntil(stopping.signal, { next, account, written });
  const struck = await strikeInTurn(cluster, performance.now() + lasting).finally(() => stopping.abort());
  await load;
  return {
    account,
    blows: struck,
    events: await eventFaults(next(), written, followers),
    lost: await lostWrites(next(), written, account),
    admitted: admittedIn(account),
  };
}

function turns(gateways: readonly Client[]): () => Client {
  let turn = 0;
  return () => {
    turn += 1;
    const gateway = gateways[turn % gateways.length];
    if (!gateway) throw new RangeError('a cluster without gateways');
    return gateway;
  };
}

async function strikeInTurn(cluster: Cluster, end: number): Promise<readonly string[]> {
  const struck: string[] = [];
  while (performance.now() < end) {
    const blow = blows[struck.length % blows.length];
    if (!blow) break;
    await setTimeout(calm);
    await blow.strike(cluster);
    struck.push(blow.name);
    const parts = [...cluster.gateways, ...Object.values(cluster.services)];
    await Promise.all(parts.map((one) => ready(one))).catch((error: Error) => {
      throw new Error(`after "${blow.name}": ${error.message}`);
    });
  }
  return struck;
}
