import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStorage } from '../../src/app/parts/storage.ts';
import { only } from './budgets.ts';
import { type Account, createAccount } from './chaos/account.ts';
import { admittedIn, eventFaults, lostWrites } from './chaos/judging.ts';
import { limitedKind, loadUntil, type Written } from './chaos/load.ts';
import { type Follower, startFollower } from './followers.ts';
import { keyVariables } from './gateway.ts';
import { startPostgres } from './postgres.ts';
import { type GatewayProcess, startProcess } from './process.ts';
import { startRedis } from './redis.ts';
import { clients } from './resuming.ts';

/** Requests that the limited caller may make in a run. */
export const limit = 300;

/** Gateways of several releases on one PostgreSQL and one Redis, under load. */
export interface Rolling extends AsyncDisposable {
  readonly databaseUrl: string;
  /** Starts a gateway, which gets its share of the requests from then on. Unset: one of the present sources. */
  join(dist?: string): Promise<GatewayProcess>;
  /** Sends a gateway no more requests and stops it, as a load balancer and its platform do. */
  leave(gateway: GatewayProcess): Promise<void>;
  /** Kills a gateway amid its requests. */
  kill(gateway: GatewayProcess): Promise<void>;
  /** Starts the load and the subscribers; at least one gateway must have joined. */
  begin(): Promise<void>;
  /** Resolves when the gateways have acknowledged that many more new executions. */
  more(executions: number): Promise<void>;
  /** Returns the versions of the processes that have posted figures. */
  versions(): Promise<ReadonlySet<string>>;
  /** Ends the load and judges the run. */
  end(): Promise<Judged>;
}

export interface Judged {
  readonly account: Account;
  /** Acknowledged writes that no longer exist. */
  readonly lost: readonly string[];
  /** Faults of the log and of its subscribers. */
  readonly events: readonly string[];
  /** Answers other than success, except the refusals of the limited caller. */
  readonly failed: readonly string[];
  /** Requests without an answer, of all callers and of the limited one. */
  readonly unanswered: { readonly all: number; readonly limited: number };
  /** Requests of the limited caller that were let in. */
  readonly admitted: number;
}

export async function startRolling(): Promise<Rolling> {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await startPostgres());
  const redis = opening.use(await startRedis());
  const environment = { ...keyVariables, ...variables, DATABASE_URL: database.url, REDIS_URL: redis.url };
  const gateways: GatewayProcess[] = [];
  const last = new Set<object>();
  const account = createAccount();
  const written: Written = { executions: new Map(), customers: new Set(), groups: new Set() };
  const stopping = new AbortController();
  const following = new DisposableStack();
  let followers: readonly Follower[] = [];
  let load: Promise<void> = Promise.resolve();
  let turn = 0;

  function next(): GatewayProcess {
    turn += 1;
    const gateway = gateways[turn % gateways.length];
    if (!gateway) throw new RangeError('no gateway has joined');
    return gateway;
  }

  const opened = opening.move();
  return {
    databaseUrl: database.url,
    async join(dist) {
      const gateway = opened.use(await startProcess([], environment, dist === undefined ? {} : { dist }));
      if (dist !== undefined) last.add(gateway);
      gateways.push(gateway);
      return gateway;
    },
    async kill(gateway) {
      await gateway.stop('SIGKILL');
      gateways.splice(gateways.indexOf(gateway), 1);
    },
    async leave(gateway) {
      gateways.splice(gateways.indexOf(gateway), 1);
      const { code, stderr } = await gateway.stop('SIGTERM');
      if (code !== 0) throw new Error(`a stopped gateway ended with ${code}: ${stderr}`);
    },
    async begin() {
      followers = Object.entries(clients).map(([name, follow]) =>
        following.use(startFollower(name, follow, next(), { address: () => next().url })),
      );
      await Promise.all(followers.map((follower) => follower.begun()));
      load = loadUntil(stopping.signal, { next, account, written, isLast: (gateway) => last.has(gateway) });
    },
    async more(executions) {
      const wanted = written.executions.size + executions;
      while (written.executions.size < wanted) await setTimeout(50);
    },
    versions: () => versionsSeenBy(next()),
    async end() {
      await limitReached(account);
      stopping.abort();
      await load;
      const events = await eventFaults(next(), written, followers, { shared: true });
      const lost = await lostWrites(next(), written, account);
      return { account, lost, events, ...answersIn(account), admitted: admittedIn(account) };
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      following.dispose();
      await load.catch(() => {});
      await opened.disposeAsync();
    },
  };
}

const variables = {
  TRIBUTARY_ANONYMOUS_SCOPES: 'executions:read',
  TRIBUTARY_HEARTBEAT_MS: '1000',
  // A slow answer of Redis on a busy machine must not count as an outage.
  TRIBUTARY_LIMITS_PATIENCE_MS: '10000',
  ...only({
    'core.user': 10_000_000,
    'core.account': 10_000_000,
    graphql: 10_000_000,
    'core.anonymous': limit,
  }),
};

/** Resolves when the limited caller has been refused. */
async function limitReached({ rows }: Account): Promise<void> {
  while (!rows[limitedKind]?.refused['429']) await setTimeout(50);
}

function answersIn({ rows, undocumented }: Account): Pick<Judged, 'failed' | 'unanswered'> {
  const refusals = Object.entries(rows).flatMap(([kind, { refused }]) =>
    Object.entries(refused)
      .filter(([code]) => kind !== limitedKind || code !== '429')
      .map(([code, count]) => `${kind}: ${count} with ${code}`),
  );
  const all = Object.values(rows).reduce((sum, { unanswered }) => sum + unanswered, 0);
  const limited = rows[limitedKind]?.unanswered ?? 0;
  return { failed: [...refusals, ...undocumented], unanswered: { all, limited } };
}

interface Processes {
  readonly data: { readonly gateway: { readonly processes: readonly { readonly version: string }[] } };
}

async function versionsSeenBy(gateway: GatewayProcess): Promise<ReadonlySet<string>> {
  const { body } = await gateway.graph<Processes>('{ gateway { processes { version } } }');
  return new Set(body.data.gateway.processes.map(({ version }) => version));
}

/** Where a database is, as `openStorage` takes it. */
export type DatabasePlace =
  | { readonly databaseUrl: string; readonly folder: '' }
  | { readonly folder: string };

/**
 * Changes a database as a later release may: another migration, another column in every table, another table, and
 * the lowest release that it names, if one is given.
 */
export async function migrateAsLater(place: DatabasePlace, lowest?: string): Promise<void> {
  await using storage = await openStorage({ ...place, exclusive: false });
  const { db } = storage;
  await sql`insert into kysely_migration values ('9999-later', '2036-01-01T00:00:00.000Z')`.execute(db);
  await db.schema.createTable('later_things').addColumn('id', 'integer').execute();
  for (const { name, isView } of await db.introspection.getTables())
    if (!isView && !name.startsWith('sqlite_'))
      await db.schema.alterTable(name).addColumn('later_note', 'text').execute();
  if (lowest !== undefined) await nameLowest(place, lowest);
}

export async function nameLowest(place: DatabasePlace, lowest: string): Promise<void> {
  await using storage = await openStorage({ ...place, exclusive: false });
  await storage.db
    .updateTable('settings')
    .set({ value: lowest })
    .where('name', '=', 'lowest_release')
    .execute();
}
