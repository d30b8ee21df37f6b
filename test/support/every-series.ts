import { createExecution } from './changes.ts';
import { openEventReader } from './event-source.ts';
import { faults, gated, inTurn, json, startFaultServer } from './fault-server.ts';
import { type Gateway, keys, startGateway } from './gateway.ts';
import { metric } from './metrics.ts';
import { remoteVariables } from './modes.ts';
import { deliver } from './products/twilio-events.ts';
import { openAccepted } from './raw-websocket.ts';
import { startRedis } from './redis.ts';
import { type Family, readFamilies } from './series.ts';
import { sidOf } from './sids.ts';

type Families = ReadonlyMap<string, Family>;

/** Returns the metrics of gateways that have done everything that metrics count, so that each one has its labels. */
export async function everySeries(): Promise<readonly Family[]> {
  const [embedded, remote] = [await embeddedSeries(), await remoteSeries()];
  return [...embedded.values()].map(({ name, type, series }) => ({
    name,
    type,
    series: [...series, ...(remote.get(name)?.series ?? [])],
  }));
}

async function embeddedSeries(): Promise<Families> {
  const redis = await startRedis();
  await using gateway = await startGateway({
    REDIS_URL: redis.url,
    TRIBUTARY_LIMITS_OVERRIDES: '{"graphql_points_per_minute": 20}',
  });
  await sendOperations(gateway);
  await search(gateway);
  await follow(gateway);
  await exhaust(gateway);
  await redis[Symbol.asyncDispose]();
  while ((await metric(gateway, 'tributary_limit_ledger_changes_total{state="degraded"}')) === 0) {
    await gateway.graph('{ viewer { kind } }');
  }
  return await afterCollection(gateway);
}

/** Reads the metrics until the gateway has collected garbage, of which the reading itself makes some. */
async function afterCollection(gateway: Gateway): Promise<Families> {
  for (;;) {
    const families = await readFamilies(gateway);
    if (families.get('nodejs_gc_duration_seconds')?.series.length) return families;
  }
}

async function sendOperations(gateway: Gateway): Promise<void> {
  const client = { 'x-client-name': 'web', 'x-client-version': '1' };
  await gateway.graph('query Me { viewer { kind } }', {}, client);
  await gateway.graph(
    'query Old { node(id: "x") { ... on InventoryAsset { details { ... on InventoryMachineDetails { architecture { cpuThreadCount } } } } } }',
    {},
    client,
  );
  await gateway.graph('{ nothing }');
}

async function search(gateway: Gateway): Promise<void> {
  const path = '/v1/projects/shop/locations/us-central1/assets?filter=web';
  await gateway.send(path, { headers: { authorization: gateway.bearer } });
}

/** Sends operations until a limit refuses one. */
async function exhaust(gateway: Gateway): Promise<void> {
  while ((await gateway.graph('{ viewer { kind } }')).status === 200);
}

/** Follows changes over an event stream, and opens and closes a websocket. */
async function follow(gateway: Gateway): Promise<void> {
  const url = new URL('/graphql/stream', gateway.url);
  url.searchParams.set('query', 'subscription { executionChanges { ... on ExecutionChange { kind } } }');
  await using reader = await openEventReader(url, { headers: { authorization: gateway.bearer } });
  await createExecution(gateway);
  await reader.next();
  await using raw = await openAccepted(gateway.url, gateway.bearer);
  raw.send('nonsense');
  await raw.closed;
}

/** Lets a service answer two identical reads at once, and fail until its circuit breaker opens. */
async function remoteSeries(): Promise<Families> {
  const gate = Promise.withResolvers<void>();
  await using upstream = await startFaultServer(
    inTurn(gated(gate.promise, json({}, 404)), faults.resetsBeforeHeaders),
  );
  await using gateway = await startGateway({
    ...remoteVariables(upstream.url),
    TRIBUTARY_EXECUTIONS_HOOK_SECRET: keys.authToken,
  });
  const read = () =>
    gateway.graph(`{ execution(flowSid: "${sidOf('FW', 1)}", sid: "${sidOf('FN', 1)}") { sid } }`);
  await deliver([], { destination: `${gateway.url}/hooks/executions`, authToken: keys.authToken });
  const both = [read(), read()];
  while ((await metric(gateway, 'tributary_upstream_coalesced_total{service="executions"}')) === 0);
  gate.resolve();
  await Promise.all(both);
  const refused = 'tributary_upstream_refused_total{service="executions",code="UPSTREAM_UNAVAILABLE"}';
  while ((await metric(gateway, refused)) === 0) await read();
  return await readFamilies(gateway);
}
