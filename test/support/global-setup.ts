import { run } from '../../scripts/cluster/programs.ts';
import { ensureTestServers } from '../../scripts/ensure-test-servers.ts';
import { bundlePrograms } from './bundled.ts';

/** Before all tests: every server that they run is on this machine, or stands in a container. */
export default async function setup(): Promise<void> {
  const servers = ensureTestServers();
  Object.assign(process.env, servers.variables);
  process.once('exit', servers.stop);
  // What many processes of the tests would otherwise do each for itself: bundle the playground, compile the gateway.
  await Promise.all([run('scripts/build-playground.ts'), run('src/app/app.ts')]);
  // The long tier starts everything from the sources, as users do; the short one has a test of `e2e/process.test.ts` for that.
  if (process.env['TEST_LONG']) return;
  process.env['TEST_PROGRAMS'] = await bundlePrograms([
    'src/main.ts',
    'src/cli/tokens.ts',
    'src/cli/quarantine.ts',
  ]);
}
