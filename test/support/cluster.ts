import {
  type Cluster as Bare,
  type ClusterOptions,
  startCluster as startBare,
} from '../../scripts/cluster/cluster.ts';
import type { Part } from '../../scripts/cluster/part.ts';
import { createClient } from './http.ts';
import type { RestartingGateway } from './restarting.ts';

export interface Cluster extends Bare {
  readonly gateways: readonly RestartingGateway[];
  readonly services: Readonly<Record<keyof Bare['services'], RestartingGateway>>;
}

/** Starts the cluster of `npm run cluster` with a client for each of its parts. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const cluster = await startBare(options);
  const withClient = (part: Part) => ({ ...createClient(part.url, cluster.keys), ...part });
  const { executions, reseller, inventory } = cluster.services;
  return {
    ...cluster,
    gateways: cluster.gateways.map(withClient),
    services: {
      executions: withClient(executions),
      reseller: withClient(reseller),
      inventory: withClient(inventory),
    },
  };
}
