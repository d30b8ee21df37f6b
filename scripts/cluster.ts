import { once } from 'node:events';
import { type Cluster, startCluster } from '../test/support/cluster.ts';
import { whatToInstall } from './ensure-test-servers.ts';
import { findProgram, testPrograms } from './test-programs.ts';

/**
 * `npm run cluster`: the topology of docker-compose.yml without Docker. Two gateways over three processes that serve one
 * service each, with a PostgreSQL and a Redis of their own, on free ports and on nothing but a folder that goes with it.
 */
async function main(): Promise<void> {
  const missing = testPrograms.filter((program) => needed.has(program.name) && findProgram(program) === null);
  if (missing.length > 0) throw new Error(whatToInstall('The cluster needs', missing));
  const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const starting = startCluster({
    gateway: fromHere(),
    detached: true,
    say: (line) => console.log(`  ${line}`),
  });
  await using cluster = await starting;
  console.log(welcome(cluster));
  await told;
  console.log('Ending what was started.');
  for (const part of [...cluster.gateways, ...Object.values(cluster.services)]) await part.stop('SIGTERM');
}

const needed: ReadonlySet<string> = new Set(['postgres', 'redis-server']);

/** What the caller says of the gateways, such as TRIBUTARY_LIMITS=off. */
const fromHere = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('TRIBUTARY_')));

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
