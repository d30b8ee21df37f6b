import { run } from '../../scripts/cluster/programs.ts';
import { ensureTestServers } from '../../scripts/ensure-test-servers.ts';
import { installPackages } from '../../scripts/install-packages.ts';
import { isBuildCurrent } from '../../scripts/source-hash.ts';
import { sharePostgres } from './shared-postgres.ts';

/**
 * Runs before all tests: ensures that the gateway and the client package are built, and that every server is on this
 * machine or in a container. The long tier installs the tools of test/interop, and fails without them. Returns what runs
 * after all tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const servers = ensureTestServers();
  Object.assign(process.env, servers.variables);
  process.once('exit', servers.stop);
  if (process.env['TEST_LONG'] !== undefined) await installPackages('test/interop');
  if (!isBuildCurrent()) await run('scripts/build.ts');
  await run('scripts/build-client.ts', '--bundle');
  return await sharePostgres();
}
