import * as z from 'zod';
import { isSet, type JointRule, unless } from '../../config/joint-rules.ts';
import { optional, type Read, settings, variable } from '../../config/settings.ts';
import { choice, mebibytes, switched, whole } from '../../config/variable-kinds.ts';
import { operationsModes } from './operations-modes.ts';

/** A mode without a manifest would refuse everything, or log everything. */
const operationsRule: JointRule = (environment) =>
  unless(
    ['log', 'only'].includes(environment['TRIBUTARY_OPERATIONS_MODE'] ?? '') &&
      !isSet(environment, 'TRIBUTARY_OPERATIONS'),
    'TRIBUTARY_OPERATIONS must be set when TRIBUTARY_OPERATIONS_MODE is log or only.',
  );

const guards = settings({
  maxDepth: variable('TRIBUTARY_MAX_DEPTH', whole(1, 1000), '20', {
    help: 'Maximum depth of fields in a GraphQL operation.',
  }),
  maxAliases: variable('TRIBUTARY_MAX_ALIASES', whole(0, 10_000), '100', {
    help: 'Maximum number of aliases in a GraphQL operation.',
  }),
  maxRootFields: variable('TRIBUTARY_MAX_ROOT_FIELDS', whole(1, 10_000), '50', {
    help: 'Maximum number of root fields in a GraphQL operation.',
  }),
  maxFields: variable('TRIBUTARY_MAX_FIELDS', whole(1, 100_000), '1500', {
    help: 'Maximum number of fields in a GraphQL operation. A fragment counts each time it is used, and a field of an interface or union counts for each possible type.',
  }),
  maxTokens: variable('TRIBUTARY_MAX_TOKENS', whole(1, 1_000_000), '5000', {
    help: 'Maximum number of lexical tokens in a GraphQL document.',
  }),
  maxNodes: variable('TRIBUTARY_MAX_NODES', whole(1, 100_000_000), '500000', {
    help: 'Maximum number of objects in the lists of one GraphQL answer. It is checked before execution, from the `first` arguments, and again while the answer is resolved.',
  }),
  maxAnswerFields: variable('TRIBUTARY_MAX_ANSWER_FIELDS', whole(1, 100_000_000), '1000000', {
    help: 'Maximum number of field values in one GraphQL answer; lists and aliases multiply them.',
  }),
  maxAnswerBytes: variable('TRIBUTARY_MAX_ANSWER_MIB', mebibytes(1, 500), '16', {
    help: 'Maximum size of one answer, in MiB; a REST page ends early to stay below it.',
  }),
});

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
  upstreamCalls: variable('TRIBUTARY_MAX_UPSTREAM_CALLS', whole(1, 100_000), '250', {
    help: 'Maximum number of calls to remote services in one operation.',
  }),
  operations,
  isSubgraph: variable('TRIBUTARY_SUBGRAPH', switched('true', 'false'), 'false', {
    help: 'Whether the graph is a subgraph of Apollo Federation 2, with `_service` and `_entities` for routers: `true` or `false`.',
  }),
});
