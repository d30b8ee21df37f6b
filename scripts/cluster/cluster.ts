import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../../src/config/environment.ts';
import { heldFolder } from './folder.ts';
import { type Part, startPart } from './part.ts';
import { quietPort } from './ports.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';
import type { Keys } from './process.ts';
import type { SpawnOptions } from './programs.ts';
import { type RedisServer, startRedisServer } from './redis.ts';
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

/** The scaled-out gateway with each part in its own process: two gateways, three services, PostgreSQL and Redis. */
export interface Cluster extends AsyncDisposable {
  readonly keys: Keys;
  readonly gateways: readonly Part[];
  readonly services: Readonly<Record<ServiceName, Part>>;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  /** Folder with the storage of the services, one subfolder each. */
  readonly folder: string;
}

export interface ClusterOptions {
  /** Options of the processes of gateways and services. */
  readonly spawning?: SpawnOptions;
  /** Variables of every gateway, in addition to those of the topology. */
  readonly gateway?: Environment;
  /** Settings of Redis in the form of its command line. */
  readonly redis?: readonly string[];
  /** Called with each line of progress. */
  readonly say?: (line: string) => void;
}

const random = () => randomBytes(32).toString('hex');

/**
 * Starts the cluster and resolves when every part is ready. The started parts end when one cannot start, when the
 * signal aborts, and when this process ends for any reason.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { say = () => {}, spawning: { signal } = {} } = options;
  await using opening = new AsyncDisposableStack();
  const { path: folder, hold } = opening.use(await heldFolder());
  say('starting PostgreSQL and Redis');
  const postgres = opening.use(await startPostgresServer());
  signal?.throwIfAborted();
  const redis = opening.use(await startRedisServer({ settings: options.redis ?? [] }));
  const keys = {
    devToken: random(),
    accountSid: `AC${randomBytes(16).toString('hex')}`,
    authToken: random(),
  };
  const ports = await choosePorts();
  const at = { ...addressesAt(ports), database: postgres.url, redis: redis.url };
  const plan: Plan = {
    ...options,
    spawning: { ...options.spawning, hold },
    at,
    keys,
    folder,
    ports,
    secrets: { ...keys, secret: random(), events: random() },
  };

  const start = async (parts: Parts) => {
    const starting = Object.entries(parts).map(async ([name, startOne]) => {
      const part = opening.use(await startOne());
      say(`${name} listens at ${part.url}`);
      return part;
    });
    // Waits for all, so that a failing part does not leave the others starting.
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

/** The start function of each part, by name. */
type Parts = Readonly<Record<string, () => Promise<Part>>>;

function servicesOf({ at, keys, folder, ports, secrets, spawning }: Plan): Parts {
  const startOne = async (name: ServiceName, index: number) => {
    const data = join(folder, name);
    await mkdir(data);
    const own = serviceVariables(name, at, secrets);
    const options = { args: ['--serve', name], port: portOf(ports.services, index), ...spawning };
    return await startPart({ ...variablesOf(keys), TRIBUTARY_DATA: data, ...own }, options);
  };
  return Object.fromEntries(serviceNames.map((name, index) => [name, () => startOne(name, index)]));
}

function gatewaysOf({ at, keys, ports, secrets, gateway, spawning }: Plan, tokens: Secrets['tokens']): Parts {
  const environment = { ...variablesOf(keys), ...gatewayVariables(at, { ...secrets, tokens }), ...gateway };
  const startOne = (port: number) => startPart(environment, { port, ...spawning });
  return Object.fromEntries(
    ports.gateways.map((port, index) => [`gateway ${index + 1}`, () => startOne(port)]),
  );
}

/** Creates the gateways' tokens at the services that need them, as `npm run tokens` does. */
async function issueTokens(folder: string): Promise<Secrets['tokens']> {
  return {
    reseller: await issueToken(join(folder, 'reseller'), gatewayTokens.reseller),
    inventory: await issueToken(join(folder, 'inventory'), gatewayTokens.inventory),
  };
}

function byName([executions, reseller, inventory]: readonly Part[]): Cluster['services'] {
  if (!executions || !reseller || !inventory) throw new RangeError('three services were to start');
  return { executions, reseller, inventory };
}

interface Ports {
  readonly services: readonly number[];
  readonly gateways: readonly number[];
}

/** Chooses the ports before anything starts, because each part needs the addresses of the others. */
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

/**
 * Resolves when the part reports itself and everything it depends on as ready. Rejects with its last report after the
 * time limit, or when the signal aborts.
 */
export async function ready({ url }: Pick<Part, 'url'>, signal?: AbortSignal): Promise<void> {
  const end = performance.now() + longestMs;
  const look = async () => (await (await fetch(`${url}/readyz`)).json()) as { readonly status: string };
  for (;;) {
    const said = await look().catch(() => null);
    if (said?.status === 'ok') return;
    if (performance.now() > end) throw new Error(`${url} is not ready: ${JSON.stringify(said)}`);
    await setTimeout(betweenMs, undefined, signal && { signal });
  }
}
