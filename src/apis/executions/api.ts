import { readTypeDefs } from '../../gateway/graphql/schema/type-defs.ts';
import { offerNodeTexts } from '../../gateway/graphql/text/node-texts.ts';
import type { ServiceApi } from '../../gateway/service-api.ts';
import type { Executions } from './contract.ts';
import { executionsDeclaration } from './declaration.ts';
import { executionStream } from './graph/changes.ts';
import { createExecutionLoaders, type ExecutionLoaders } from './graph/loaders.ts';
import { executionNodes, executionResolvers } from './graph/resolvers.ts';
import { stepTexts } from './graph/step-texts.ts';
import { executionRoutes } from './rest/routes.ts';

declare module '../../gateway/service-types.ts' {
  interface ServiceTypes {
    executions: {
      readonly service: Executions;
      readonly loaders: ExecutionLoaders;
      readonly stream: 'executions';
    };
  }
}

export const executionsApi: ServiceApi<'executions'> = {
  ...executionsDeclaration,
  name: 'executions',
  typeDefs: () => readTypeDefs('executions'),
  resolvers: [executionResolvers],
  nodes: executionNodes,
  complete: (schema) => offerNodeTexts(schema, 'Execution', 'steps', stepTexts),
  streams: [executionStream],
  loaders: (executions, { call, tally }) => createExecutionLoaders({ executions, call, tally }),
  routes: executionRoutes,
};
