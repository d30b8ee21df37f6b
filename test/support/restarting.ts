import { type Part, type PartOptions, startPart } from '../../scripts/cluster/part.ts';
import type { Keys } from '../../scripts/cluster/process.ts';
import type { Environment } from '../../src/config/environment.ts';
import { keys, keyVariables } from './gateway.ts';
import { type Client, createClient } from './http.ts';

/** A gateway that keeps its address across restarts of its process. */
export interface RestartingGateway extends Client, Part {}

export interface RestartingOptions extends PartOptions {
  /** Credentials of its clients. */
  readonly keys?: Keys;
}

export async function startRestarting(
  environment: Environment,
  { keys: own = keys, ...options }: RestartingOptions = {},
): Promise<RestartingGateway> {
  const part = await startPart({ ...keyVariables, ...environment }, options);
  return { ...createClient(part.url, own), ...part };
}
