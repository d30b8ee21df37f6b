import { ensureTestServers } from '../../scripts/ensure-test-servers.ts';
import { run } from './programs.ts';

/** Before all tests: every server that they run is on this machine, or stands in a container. */
export default async function setup(): Promise<void> {
  const servers = ensureTestServers();
  Object.assign(process.env, servers.variables);
  process.once('exit', servers.stop);
  // What many processes of the tests would otherwise do each for itself: bundle the playground, compile the gateway.
  await Promise.all([run('scripts/build-playground.ts'), run('src/app.ts')]);
}
