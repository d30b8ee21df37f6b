import * as z from 'zod';
import { isSet, type JointRule, unless } from '../../config/joint-rules.ts';
import { count, namedValues } from '../../config/named-values.ts';
import { optional, type Read, settings, variable } from '../../config/settings.ts';
import { choice, switched } from '../../config/variable-kinds.ts';
import type { GuardLimits } from './bounds/guards.ts';

/** `off`: any text runs. `log`: any text runs, and unlisted ones are logged. `only`: unlisted texts are refused. */
const operationsModes = ['off', 'log', 'only'] as const;

/** The treatment of texts that no manifest lists. */
export type OperationsMode = (typeof operationsModes)[number];

/** A mode without a manifest would refuse everything, or log everything. */
const operationsRule: JointRule = (environment) =>
  unless(
    ['log', 'only'].includes(environment['TRIBUTARY_OPERATIONS_MODE'] ?? '') &&
      !isSet(environment, 'TRIBUTARY_OPERATIONS'),
    'TRIBUTARY_OPERATIONS must be set when TRIBUTARY_OPERATIONS_MODE is log or only.',
  );

/** The bounds by their names in the variable. */
const bounds = {
  depth: count(1, 1000),
  aliases: count(0, 10_000),
  rootFields: count(1, 10_000),
  fields: count(1, 100_000),
  tokens: count(1, 1_000_000),
  nodes: count(1, 100_000_000),
  answerFields: count(1, 100_000_000),
  answerMib: count(1, 500),
  directNodes: count(0, 100_000_000),
  upstreamCalls: count(1, 100_000),
};
const usualBounds =
  'depth=20,aliases=100,rootFields=50,fields=1500,tokens=5000,nodes=500000,answerFields=1000000,answerMib=16,directNodes=250000,upstreamCalls=250';

const guards = variable(
  'TRIBUTARY_GRAPH_BOUNDS',
  namedValues(bounds, usualBounds).transform(
    ({ upstreamCalls, ...values }): GuardLimits & { readonly upstreamCalls: number } => ({
      maxDepth: values.depth,
      maxAliases: values.aliases,
      maxRootFields: values.rootFields,
      maxFields: values.fields,
      maxTokens: values.tokens,
      maxNodes: values.nodes,
      maxAnswerFields: values.answerFields,
      maxAnswerBytes: values.answerMib * 1024 ** 2,
      directNodes: values.directNodes,
      upstreamCalls,
    }),
  ),
  usualBounds,
  {
    help: 'Bounds of a GraphQL operation and its answer, which docs/graph.md explains; bounds that the value leaves out keep their default. `answerMib` also bounds a REST page, which ends early.',
    former: {
      TRIBUTARY_MAX_UPSTREAM_CALLS: 'upstreamCalls=250',
    },
  },
);

/** The manifests of known operations. */
const operations = settings(
  {
    path: optional('TRIBUTARY_OPERATIONS', z.string(), {
      help: 'A manifest of known operations, or a folder with manifests (`.json`): of Apollo, Relay or the client preset of graphql-codegen. Clients name these operations by `documentId`. They are validated and compiled at the start.',
      unset: 'no known operations',
    }),
    mode: variable('TRIBUTARY_OPERATIONS_MODE', choice(...operationsModes), 'off', {
      help: 'Treatment of a GraphQL text that no manifest of `TRIBUTARY_OPERATIONS` lists. `off`: it runs. `log`: it runs, is logged once and counted. `only`: it is refused, introspection too.',
    }),
  },
  [operationsRule],
);

export type OperationsConfig = Read<typeof operations>;

export const graphSection = settings({
  guards,
  operations,
  mcp: variable('TRIBUTARY_MCP', switched('on', 'off'), 'off', {
    help: 'Whether agents may call known operations as tools of the Model Context Protocol at `/mcp`: `on` or `off`. docs/agents.md explains it.',
  }),
  isSubgraph: variable('TRIBUTARY_SUBGRAPH', switched('true', 'false'), 'false', {
    help: 'Whether the graph is a subgraph of Apollo Federation 2, with `_service` and `_entities` for routers: `true` or `false`.',
  }),
});
