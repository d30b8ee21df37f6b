import { run } from '../../scripts/cluster/programs.ts';
import { ensureTestServers } from '../../scripts/ensure-test-servers.ts';
import { bundlePrograms } from './bundled.ts';

/** Runs before all tests: ensures that every server they need is on this machine or in a container. */
export default async function setup(): Promise<void> {
  const servers = ensureTestServers();
  Object.assign(process.env, servers.variables);
  process.once('exit', servers.stop);
  // Does once what each test process would otherwise do again: bundle the playground, compile the gateway.
  await Promise.all([run('scripts/build-playground.ts'), run('src/app/app.ts')]);
  // The long tier runs from the sources, as users do; in the short one a test of `e2e/process.test.ts` covers that.
  if (process.env['TEST_LONG']) return;
  process.env['TEST_PROGRAMS'] = await bundlePrograms([
    'src/main.ts',
    'src/cli/tokens.ts',
    'src/cli/quarantine.ts',
  ]);
}
