import { ensureTestServers } from '../../scripts/ensure-test-servers.ts';

/** Before all tests: every server that they run is on this machine, or stands in a container. */
export default async function setup(): Promise<void> {
  const servers = ensureTestServers();
  Object.assign(process.env, servers.variables);
  process.once('exit', servers.stop);
}
