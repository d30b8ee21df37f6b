import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onStopSignal } from '../src/app/starter.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { ensureBuilt } from './ensure-built.ts';
import { whatToInstall } from './ensure-test-servers.ts';
import { findProgram, testPrograms } from './test-programs.ts';

/**
 * `npm run cluster`: the topology of docker-compose.yml without Docker. Starts two gateways, three processes with one
 * service each, a PostgreSQL and a Redis, on free ports and in a temporary folder.
 */
async function main(): Promise<void> {
  const missing = testPrograms.filter((program) => needed.has(program.name) && findProgram(program) === null);
  if (missing.length > 0) throw new Error(whatToInstall('The cluster needs', missing));
  await ensureBuilt();
  const children = new Set<ChildProcess>();
  const signal = onEnd(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  try {
    await using cluster = await startCluster({
      gateway: fromHere(),
      spawning: { detached: true, signal, spawned: (child) => children.add(child) },
      say: (line) => console.log(`  ${line}`),
    });
    console.log(welcome(cluster));
    if (!signal.aborted) await once(signal, 'abort');
    for (const parts of [cluster.gateways, Object.values(cluster.services)])
      await Promise.all(parts.map((part) => part.stop('SIGTERM')));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Returns a signal that aborts at the first signal to end, or when npm has ended; a second one kills. */
function onEnd(kill: () => void): AbortSignal {
  const ending = new AbortController();
  onStopSignal(() => {
    if (ending.signal.aborted) return kill();
    console.log('Ending what was started; Ctrl-C again kills it.');
    ending.abort();
  });
  return ending.signal;
}

const needed: ReadonlySet<string> = new Set(['postgres', 'redis-server']);

/**
 * Variables of this process for all gateways, such as TRIBUTARY_LIMITS=off. The file of variables is left out, because
 * it belongs to one gateway.
 */
const fromHere = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('TRIBUTARY_'))),
  TRIBUTARY_ENV_FILE: '',
});

function welcome({ gateways, services, keys, postgres, redis, folder }: Cluster): string {
  const rows = [
    ...gateways.map(({ url }) => ['GraphQL', `${url}/graphql`]),
    ...gateways.map(({ url }) => ['Health', `${url}/readyz`]),
    ...Object.entries(services).map(([name, { url }]) => [`Service ${name}`, url]),
    ['PostgreSQL', postgres.url],
    ['Redis', redis.url],
    ['Data', folder],
    ['Developer token', keys.devToken],
    ['Account SID', keys.accountSid],
    ['Auth token', keys.authToken],
  ];
  const lines = rows.map(([label = '', value]) => `  ${label.padEnd(18)} ${value}`);
  return ['', 'The cluster is running; Ctrl-C ends it.', '', ...lines, ''].join('\n');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
