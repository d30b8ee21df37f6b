import { type ServerProcess, startServer } from '../../scripts/cluster/process.ts';
import type { SpawnOptions } from '../../scripts/cluster/programs.ts';
import type { Environment } from '../../src/config/environment.ts';
import { type Client, createClient } from './http.ts';

export interface GatewayProcess extends Client, ServerProcess {}

/** Starts a gateway in a separate process; resolves when it has printed that it listens. */
export async function startProcess(
  args: readonly string[],
  environment: Environment,
  options: SpawnOptions = {},
): Promise<GatewayProcess> {
  const server = await startServer(args, environment, options);
  return { ...createClient(server.url, server.keys), ...server };
}
