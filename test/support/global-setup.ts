import { run } from '../../scripts/cluster/programs.ts';
import { ensureTestServers } from '../../scripts/ensure-test-servers.ts';
import { isBuildCurrent } from '../../scripts/source-hash.ts';

/**
 * Runs before all tests: ensures that the gateway and the client package are built, and that every server is on this
 * machine or in a container.
 */
export default async function setup(): Promise<void> {
  const servers = ensureTestServers();
  Object.assign(process.env, servers.variables);
  process.once('exit', servers.stop);
  if (!isBuildCurrent()) await run('scripts/build.ts');
  await run('scripts/build-client.ts', '--bundle');
}
