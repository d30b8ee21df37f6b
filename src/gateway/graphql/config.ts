import * as z from 'zod';
import { isSet, type JointRule, unless } from '../../config/joint-rules.ts';
import type { Values } from '../../config/section.ts';
import { about, switched, whole } from '../../config/variable-kinds.ts';
import type { GuardLimits } from './guards.ts';

/** `off`: any text runs. `log`: any text runs, and unlisted ones are logged. `only`: unlisted texts are refused. */
const operationsModes = ['off', 'log', 'only'] as const;

/** The treatment of texts that no manifest lists. */
export type OperationsMode = (typeof operationsModes)[number];

const graphVariables = {
  TRIBUTARY_MAX_DEPTH: whole(1, 1000)
    .default(20)
    .meta(about({ help: 'Maximum depth of fields in a GraphQL operation.' })),
  TRIBUTARY_MAX_ALIASES: whole(0, 10_000)
    .default(100)
    .meta(about({ help: 'Maximum number of aliases in a GraphQL operation.' })),
  TRIBUTARY_MAX_ROOT_FIELDS: whole(1, 10_000)
    .default(50)
    .meta(about({ help: 'Maximum number of root fields in a GraphQL operation.' })),
  TRIBUTARY_MAX_FIELDS: whole(1, 100_000)
    .default(1500)
    .meta(
      about({
        help: 'Maximum number of fields in a GraphQL operation. A fragment counts each time it is used, and a field of an interface or union counts for each possible type.',
      }),
    ),
  TRIBUTARY_MAX_TOKENS: whole(1, 1_000_000)
    .default(5000)
    .meta(about({ help: 'Maximum number of lexical tokens in a GraphQL document.' })),
  TRIBUTARY_MAX_NODES: whole(1, 100_000_000)
    .default(500_000)
    .meta(
      about({
        help: 'Maximum number of objects in the lists of one GraphQL answer. It is checked before execution, from the `first` arguments, and again while the answer is resolved.',
      }),
    ),
  TRIBUTARY_MAX_ANSWER_FIELDS: whole(1, 100_000_000)
    .default(1_000_000)
    .meta(
      about({
        help: 'Maximum number of field values in one GraphQL answer; lists and aliases multiply them.',
      }),
    ),
  TRIBUTARY_MAX_ANSWER_MIB: whole(1, 500)
    .default(16)
    .meta(about({ help: 'Maximum size of one answer, in MiB; a REST page ends early to stay below it.' })),
  TRIBUTARY_MAX_UPSTREAM_CALLS: whole(1, 100_000)
    .default(250)
    .meta(about({ help: 'Maximum number of calls to remote services in one operation.' })),
  TRIBUTARY_OPERATIONS: z
    .string()
    .optional()
    .meta(
      about({
        help: 'A manifest of known operations, or a folder with manifests (`.json`): of Apollo, Relay or the client preset of graphql-codegen. Clients name these operations by `documentId`. They are validated and compiled at the start.',
        unset: 'no known operations',
      }),
    ),
  TRIBUTARY_OPERATIONS_MODE: z
    .enum(operationsModes, 'off, log or only')
    .default('off')
    .meta(
      about({
        help: 'Treatment of a GraphQL text that no manifest of `TRIBUTARY_OPERATIONS` lists. `off`: it runs. `log`: it runs, is logged once and counted. `only`: it is refused, introspection too.',
      }),
    ),
  TRIBUTARY_SUBGRAPH: switched('true', 'false')
    .default(false)
    .meta(
      about({
        help: 'Whether the graph is a subgraph of Apollo Federation 2, with `_service` and `_entities` for routers: `true` or `false`.',
      }),
    ),
};

type Variables = Values<typeof graphVariables>;

function guardsConfig(variables: Variables): GuardLimits {
  return {
    maxDepth: variables.TRIBUTARY_MAX_DEPTH,
    maxAliases: variables.TRIBUTARY_MAX_ALIASES,
    maxRootFields: variables.TRIBUTARY_MAX_ROOT_FIELDS,
    maxFields: variables.TRIBUTARY_MAX_FIELDS,
    maxTokens: variables.TRIBUTARY_MAX_TOKENS,
    maxNodes: variables.TRIBUTARY_MAX_NODES,
    maxAnswerFields: variables.TRIBUTARY_MAX_ANSWER_FIELDS,
    maxAnswerBytes: variables.TRIBUTARY_MAX_ANSWER_MIB * 1024 * 1024,
  };
}

export interface GraphConfig {
  readonly guards: GuardLimits;
  /** Maximum number of calls to upstream services in one operation. */
  readonly upstreamCalls: number;
  readonly operations: OperationsConfig;
  /** Whether the graph is a subgraph of Apollo Federation. */
  readonly isSubgraph: boolean;
}

/** The manifests of known operations. */
export interface OperationsConfig {
  /** Path of a manifest, or of a folder with manifests. */
  readonly path: string | undefined;
  readonly mode: OperationsMode;
}

export const graphSection = {
  variables: graphVariables,
  read: (variables: Variables): GraphConfig => ({
    upstreamCalls: variables.TRIBUTARY_MAX_UPSTREAM_CALLS,
    guards: guardsConfig(variables),
    operations: { path: variables.TRIBUTARY_OPERATIONS, mode: variables.TRIBUTARY_OPERATIONS_MODE },
    isSubgraph: variables.TRIBUTARY_SUBGRAPH,
  }),
};

/** A mode without a manifest would refuse everything, or log everything. */
export const operationsRule: JointRule = (environment) =>
  unless(
    ['log', 'only'].includes(environment['TRIBUTARY_OPERATIONS_MODE'] ?? '') &&
      !isSet(environment, 'TRIBUTARY_OPERATIONS'),
    'TRIBUTARY_OPERATIONS must be set when TRIBUTARY_OPERATIONS_MODE is log or only.',
  );
