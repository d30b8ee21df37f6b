import type { Contender } from '../graphql/contenders.ts';
import type { Names } from './queries.ts';

/** A server in front of the service that its argument names. */
export interface Gateway {
  readonly name: string;
  readonly file: URL;
  readonly names: Names;
}

const gateway = (name: string, file: string, names: Names = 'ours'): Gateway => ({
  name,
  file: new URL(`servers/${file}`, import.meta.url),
  names,
});

export const own = gateway('tributary', 'tributary.ts');
export const peers: readonly Gateway[] = [
  gateway('mercurius+jit, fetch', 'mercurius.ts'),
  gateway('Apollo Server, RESTDataSource', 'apollo.ts'),
  gateway('GraphQL Mesh, OpenAPI', 'mesh.ts', 'fromDocument'),
  gateway('Hive Gateway, Mesh subgraph', 'hive.ts', 'fromDocument'),
];
export const gateways: readonly Gateway[] = [own, ...peers];

export const service = new URL('servers/service.ts', import.meta.url);

export const before = ({ name, file }: Gateway, url: string): Contender => ({ name, file, args: [url] });
