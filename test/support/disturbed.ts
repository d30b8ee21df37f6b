import { Redis } from 'ioredis';
import type { PostgresServer } from '../../scripts/cluster/postgres.ts';
import type { Environment } from '../../src/config/environment.ts';
import { createExecution, endExecution } from './changes.ts';
import { tempFolder } from './folder.ts';
import { type Follower, type SeenChange, startFollowers, walkLog } from './followers.ts';
import type { Client } from './http.ts';
import { sharedSecret } from './modes.ts';
import { type PostgresDatabase, startPostgres } from './postgres.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { type RestartingGateway, startRestarting } from './restarting.ts';

/** Gateways with their servers and storage. */
export interface Scene extends AsyncDisposable {
  readonly gateways: readonly RestartingGateway[];
  readonly redis: RedisServer | undefined;
  /** The PostgreSQL address; empty on SQLite. */
  readonly databaseUrl: string;
  /** The folder of the SQLite file. */
  readonly folder: string;
}

export interface ScenePlace {
  readonly name: string;
  start(environment?: Environment): Promise<Scene>;
}

const unlimited: Environment = { TRIBUTARY_LIMITS: 'off' };

async function onSqlite(environment: Environment = {}): Promise<Scene> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const gateway = await startRestarting({ ...unlimited, TRIBUTARY_DATA: folder.path, ...environment });
  opening.use(gateway);
  const opened = opening.move();
  return {
    gateways: [gateway],
    redis: undefined,
    databaseUrl: '',
    folder: folder.path,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function onServers(
  environment: Environment = {},
  startDatabase: () => Promise<PostgresDatabase> = startPostgres,
): Promise<Scene> {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await startDatabase());
  const redis = opening.use(await startRedis());
  const folder = opening.use(await tempFolder());
  const variables = {
    ...unlimited,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    TRIBUTARY_SECRET: sharedSecret,
    TRIBUTARY_DATA: folder.path,
    ...environment,
  };
  const gateways = [
    opening.use(await startRestarting(variables)),
    opening.use(await startRestarting(variables)),
  ];
  const opened = opening.move();
  return {
    gateways,
    redis,
    databaseUrl: database.url,
    folder: folder.path,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export const sqliteScene: ScenePlace = { name: 'SQLite', start: onSqlite };
export const serverScene: ScenePlace = { name: 'two gateways on PostgreSQL and Redis', start: onServers };

/** The same place on a separate server, which tests can stop and start. */
export const sceneOn = (server: PostgresServer): ScenePlace => ({
  name: 'two gateways on a separate PostgreSQL server, and Redis',
  start: (environment) =>
    onServers(environment, async () => ({ ...server, async [Symbol.asyncDispose]() {} })),
});

/** An event between two changes, such as a kill; the writers continue meanwhile. */
export type Disturbance = (scene: Scene) => unknown;

export const killed =
  (index: number): Disturbance =>
  ({ gateways }) =>
    gateways[index % gateways.length]?.restart('SIGKILL');

export const chaosOfRedis: readonly Disturbance[] = [
  ({ redis }) => redis && flush(redis),
  ({ redis }) => redis?.suspend(),
  ({ redis }) => redis?.resume(),
  ({ redis }) => redis?.kill(),
  ({ redis }) => redis?.start(),
];

async function flush({ url }: RedisServer): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

export interface Disturbed {
  /** Minimum number of answered changes. */
  readonly changes: number;
  /** Spread over the changes in this order. */
  readonly disturbances: readonly Disturbance[];
  /** Refusals that writers may get meanwhile; they continue with another change. Default: none. */
  readonly forgiven?: RegExp;
}

export interface Outcome {
  /** Whether the log has other streams, too, so that the numbers of this one only ascend. */
  readonly shared?: boolean;
  readonly truth: readonly SeenChange[];
  /** Changes that a writer's answer confirmed. */
  readonly answered: readonly Omit<SeenChange, 'seq'>[];
  readonly followers: readonly Pick<Follower, 'name' | 'changes' | 'faults'>[];
}

const writers = 8;

/** Disturbs the scene while writers and followers use all its gateways; returns what each of them saw. */
export async function disturb(
  scene: Scene,
  { changes, disturbances, forgiven }: Disturbed,
): Promise<Outcome> {
  using following = new DisposableStack();
  const followers = scene.gateways.flatMap((gateway) => startFollowers(gateway));
  for (const follower of followers) following.use(follower);
  await Promise.all(followers.map((follower) => follower.begun()));
  const answered: Omit<SeenChange, 'seq'>[] = [];
  const left = [...disturbances];
  const each = changes / (disturbances.length + 1);
  let disturbing: Promise<unknown> = Promise.resolve();

  function changed(executionSid: string, ...kinds: readonly string[]): void {
    answered.push(...kinds.map((kind) => ({ executionSid, kind })));
    const due = disturbances.length - left.length + 1;
    if (answered.length < due * each) return;
    const next = left.shift();
    if (next) disturbing = disturbing.then(() => next(scene));
  }

  const write = async (gateway: RestartingGateway) => {
    while (answered.length < changes) {
      await gateway.up();
      await whileThere(() => writeOne(gateway, changed), forgiven);
    }
  };
  const perGateway = Array.from({ length: writers / scene.gateways.length });
  await Promise.all(scene.gateways.flatMap((gateway) => perGateway.map(() => write(gateway))));
  await disturbing;
  const [gateway] = scene.gateways;
  if (!gateway) throw new RangeError('a scene without gateways');
  const last = await writeOne(gateway, changed);
  await Promise.all(followers.map((follower) => follower.saw('EXECUTION_ENDED', last)));
  return { truth: await walkLog(gateway), answered, followers };
}

type Changed = (executionSid: string, ...kinds: readonly string[]) => void;

async function writeOne(gateway: Client, changed: Changed): Promise<string> {
  const sid = await createExecution(gateway);
  changed(sid, 'EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED');
  await endExecution(gateway, sid);
  changed(sid, 'EXECUTION_ENDED');
  return sid;
}

/** Runs the work; ignores a lost connection and forgiven refusals, because the writer then makes another change. */
async function whileThere(work: () => Promise<unknown>, forgiven?: RegExp): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The error of fetch comes from another realm than the tests, so that `instanceof` does not work.
    const { name, message } = error as Error;
    if (name !== 'TypeError' && !forgiven?.test(message)) throw error;
  }
}

const course = ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED'];

/** Returns the faults of a log and of its followers; empty when each follower saw everything once and in order. */
export function faultsOf({ truth, answered, followers, shared = false }: Outcome): readonly string[] {
  const follows = ({ seq }: SeenChange, index: number) =>
    shared ? seq > (truth[index - 1]?.seq ?? 0) : seq === index + 1;
  const own = Map.groupBy(truth, ({ executionSid }) => executionSid);
  const kindsOf = (sid: string) => own.get(sid)?.map(({ kind }) => kind) ?? [];
  return [
    ...truth
      .filter((change, index) => !follows(change, index))
      .map(({ seq }) => `${seq} is not ${shared ? 'ascending' : 'dense'}`),
    ...[...own.keys()]
      .filter((sid) => kindsOf(sid).some((kind, index) => kind !== course[index]))
      .map((sid) => `${sid}: ${kindsOf(sid)}`),
    ...answered
      .filter(({ executionSid, kind }) => !kindsOf(executionSid).includes(kind))
      .map(({ executionSid, kind }) => `${kind} of ${executionSid} is lost`),
    ...followers.flatMap(({ name, changes, faults }) => [
      ...faults.map((fault) => `${name}: ${fault}`),
      ...differences(changes, truth).map((difference) => `${name}: ${difference}`),
    ]),
  ];
}

const lineOf = ({ seq, kind, executionSid }: SeenChange) => `${seq} ${kind} ${executionSid}`;

/** Returns the first place where a follower's changes differ from the log; empty when there is none. */
export function differences(changes: readonly SeenChange[], truth: readonly SeenChange[]): readonly string[] {
  const length = Math.max(changes.length, truth.length);
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [changes[index], truth[index]].map((change) => change && lineOf(change));
    if (one !== other) return [`${one} in place of ${other}`];
  }
  return [];
}
