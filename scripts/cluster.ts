import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { whenToldToEnd } from '../src/app/starter.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { whatToInstall } from './ensure-test-servers.ts';
import { findProgram, testPrograms } from './test-programs.ts';

/**
 * `npm run cluster`: the topology of docker-compose.yml without Docker. Two gateways over three processes that serve one
 * service each, with a PostgreSQL and a Redis of their own, on free ports and on nothing but a folder that goes with it.
 */
async function main(): Promise<void> {
  const missing = testPrograms.filter((program) => needed.has(program.name) && findProgram(program) === null);
  if (missing.length > 0) throw new Error(whatToInstall('The cluster needs', missing));
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

/** Aborted by the first signal, at whatever moment, and when npm is gone; a further one kills. */
function onEnd(kill: () => void): AbortSignal {
  const ending = new AbortController();
  whenToldToEnd(() => {
    if (ending.signal.aborted) return kill();
    console.log('Ending what was started; Ctrl-C again kills it.');
    ending.abort();
  });
  return ending.signal;
}

const needed: ReadonlySet<string> = new Set(['postgres', 'redis-server']);

/** Variables of the caller for all gateways, such as TRIBUTARY_LIMITS=off; a file of variables is for one gateway only. */
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
