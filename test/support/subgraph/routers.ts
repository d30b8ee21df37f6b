import { endOf, listenTo } from '../../../scripts/cluster/process.ts';
import { spawnProgram } from '../../../scripts/cluster/programs.ts';
import type { NamedSubgraph } from './subgraphs.ts';

/** The routers of the tests, with their programs. */
export const routers = {
  'Apollo Gateway': 'test/support/subgraph/apollo-gateway.ts',
  'Hive Gateway': 'test/support/subgraph/hive-gateway.ts',
} as const;

export type RouterName = keyof typeof routers;

export interface Router extends AsyncDisposable {
  /** Address of its graph. */
  readonly url: string;
}

/** Starts a router in a separate process; resolves when it has composed the subgraphs and listens. */
export async function startRouter(name: RouterName, subgraphs: readonly NamedSubgraph[]): Promise<Router> {
  const child = spawnProgram(routers[name], [JSON.stringify(subgraphs)], { NODE_ENV: 'production' });
  const ended = endOf(child);
  try {
    const said = await listenTo(child)(/listens at \S+\n/);
    const url = /listens at (\S+)/.exec(said)?.[1] ?? '';
    return {
      url,
      async [Symbol.asyncDispose]() {
        child.kill('SIGKILL');
        await ended;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error((await ended).stderr, { cause: error });
  }
}
