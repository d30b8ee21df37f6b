import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../../src/config/environment.ts';
import { tempFolder } from './folder.ts';
import type { Client, Keys } from './http.ts';
import { quietPort } from './ports.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';
import type { SpawnOptions } from './programs.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { type RestartingGateway, startRestarting } from './restarting.ts';
import { issueToken } from './tokens.ts';
import {
  type Addresses,
  gatewayCount,
  gatewayTokens,
  gatewayVariables,
  type Secrets,
  type ServiceName,
  serviceNames,
  serviceVariables,
} from './topology.ts';

/** The scaled-out gateway, every part in a process of its own: two gateways over three services, PostgreSQL and Redis. */
export interface Cluster extends AsyncDisposable {
  readonly keys: Keys;
  readonly gateways: readonly RestartingGateway[];
  readonly services: Readonly<Record<ServiceName, RestartingGateway>>;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  /** Where the services have their storage, each a folder. */
  readonly folder: string;
}

export interface ClusterOptions {
  /** Of gateways and services. */
  readonly spawning?: SpawnOptions;
  /** For every gateway, beside what the topology says. */
  readonly gateway?: Environment;
  /** Settings of Redis, as its command line takes them. */
  readonly redis?: readonly string[];
  /** Told of what goes on, a line each. */
  readonly say?: (line: string) => void;
}

const random = () => randomBytes(32).toString('hex');

/** Resolves when every part says that it is ready; what was started ends when one cannot be, or at the signal. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { say = () => {}, spawning: { signal } = {} } = options;
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await tempFolder());
  say('starting PostgreSQL and Redis');
  const postgres = opening.use(await startPostgresServer());
  signal?.throwIfAborted();
  const redis = opening.use(await startRedis({ settings: options.redis ?? [] }));
  const keys = {
    devToken: random(),
    accountSid: `AC${randomBytes(16).toString('hex')}`,
    authToken: random(),
  };
  const ports = await choosePorts();
  const at = { ...addressesAt(ports), database: postgres.url, redis: redis.url };
  const plan: Plan = {
    ...options,
    at,
    keys,
    folder,
    ports,
    secrets: { ...keys, secret: random(), events: random() },
  };

  const start = async (parts: Readonly<Record<string, () => Promise<RestartingGateway>>>) => {
    const starting = Object.entries(parts).map(async ([name, startOne]) => {
      const part = opening.use(await startOne());
      say(`${name} listens at ${part.url}`);
      return part;
    });
    // One that fails does not leave the others behind, which are still starting.
    await Promise.allSettled(starting);
    return await Promise.all(starting);
  };
  const served = await start(servicesOf(plan));
  const gateways = await start(gatewaysOf(plan, await issueTokens(folder)));
  for (const one of gateways) await ready(one, signal);
  const opened = opening.move();
  return {
    ...{ keys, gateways, postgres, redis, folder },
    services: byName(served),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

interface Plan extends ClusterOptions {
  readonly at: Addresses;
  readonly keys: Keys;
  readonly folder: string;
  readonly ports: Ports;
  readonly secrets: Omit<Secrets, 'tokens'>;
}

/** What starts each of them. */
type Parts = Readonly<Record<string, () => Promise<RestartingGateway>>>;

function servicesOf({ at, keys, folder, ports, secrets, spawning }: Plan): Parts {
  const startOne = async (name: ServiceName, index: number) => {
    const data = join(folder, name);
    await mkdir(data);
    const own = serviceVariables(name, at, secrets);
    const options = { args: ['--serve', name], keys, port: portOf(ports.services, index), ...spawning };
    return await startRestarting({ ...variablesOf(keys), TRIBUTARY_DATA: data, ...own }, options);
  };
  return Object.fromEntries(serviceNames.map((name, index) => [name, () => startOne(name, index)]));
}

function gatewaysOf({ at, keys, ports, secrets, gateway, spawning }: Plan, tokens: Secrets['tokens']): Parts {
  const environment = { ...variablesOf(keys), ...gatewayVariables(at, { ...secrets, tokens }), ...gateway };
  const startOne = (port: number) => startRestarting(environment, { keys, port, ...spawning });
  return Object.fromEntries(
    ports.gateways.map((port, index) => [`gateway ${index + 1}`, () => startOne(port)]),
  );
}

/** What `npm run tokens` makes: of the gateways, at the services that take tokens. */
async function issueTokens(folder: string): Promise<Secrets['tokens']> {
  return {
    reseller: await issueToken(join(folder, 'reseller'), gatewayTokens.reseller),
    inventory: await issueToken(join(folder, 'inventory'), gatewayTokens.inventory),
  };
}

function byName([executions, reseller, inventory]: readonly RestartingGateway[]): Cluster['services'] {
  if (!executions || !reseller || !inventory) throw new RangeError('three services were to start');
  return { executions, reseller, inventory };
}

interface Ports {
  readonly services: readonly number[];
  readonly gateways: readonly number[];
}

/** Chosen before anything starts: the parts are told where the others will be. */
async function choosePorts(): Promise<Ports> {
  const chosen = new Set<number>();
  while (chosen.size < serviceNames.length + gatewayCount) chosen.add(await quietPort());
  const ports = [...chosen];
  return { services: ports.slice(gatewayCount), gateways: ports.slice(0, gatewayCount) };
}

function portOf(ports: readonly number[], index: number): number {
  const port = ports[index];
  if (port === undefined) throw new RangeError(`there is no port ${index}`);
  return port;
}

function addressesAt({ services, gateways }: Ports): Pick<Addresses, 'services' | 'gateways'> {
  const url = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const named = serviceNames.map((name, index) => [name, url(services[index])]);
  return { services: Object.fromEntries(named) as Addresses['services'], gateways: gateways.map(url) };
}

const variablesOf = ({ devToken, accountSid, authToken }: Keys): Environment => ({
  TRIBUTARY_DEV_TOKEN: devToken,
  TRIBUTARY_ACCOUNT_SID: accountSid,
  TRIBUTARY_AUTH_TOKEN: authToken,
});

const longestMs = 60_000;
const betweenMs = 50;

/** Resolves when it says so of itself and of all that it stands on; rejects with what it says in the end, or at the signal. */
export async function ready(
  { send, url }: Pick<Client, 'send' | 'url'>,
  signal?: AbortSignal,
): Promise<void> {
  const end = performance.now() + longestMs;
  for (;;) {
    const answer = await send<{ status: string }>('/readyz').catch(() => null);
    if (answer?.body.status === 'ok') return;
    if (performance.now() > end) throw new Error(`${url} is not ready: ${JSON.stringify(answer?.body)}`);
    await setTimeout(betweenMs, undefined, signal && { signal });
  }
}
