import type { Values } from '../../config/section.ts';
import { about, whole } from '../../config/variable-kinds.ts';
import type { GuardLimits } from './guards.ts';

const graphVariables = {
  TRIBUTARY_MAX_DEPTH: whole(1, 1000)
    .default(20)
    .meta(about({ help: 'Levels of fields in a GraphQL operation.' })),
  TRIBUTARY_MAX_ALIASES: whole(0, 10_000)
    .default(100)
    .meta(about({ help: 'Aliases in a GraphQL operation.' })),
  TRIBUTARY_MAX_ROOT_FIELDS: whole(1, 10_000)
    .default(50)
    .meta(about({ help: 'Root fields of a GraphQL operation.' })),
  TRIBUTARY_MAX_FIELDS: whole(1, 100_000)
    .default(1500)
    .meta(about({ help: 'Fields of a GraphQL operation, its fragments unfolded.' })),
  TRIBUTARY_MAX_TOKENS: whole(1, 1_000_000)
    .default(5000)
    .meta(about({ help: 'Lexical tokens of a GraphQL document.' })),
  TRIBUTARY_MAX_NODES: whole(1, 100_000_000)
    .default(500_000)
    .meta(
      about({
        help: 'Objects in lists of one GraphQL answer: as `first` multiplies, and as they are resolved.',
      }),
    ),
  TRIBUTARY_MAX_ANSWER_FIELDS: whole(1, 100_000_000)
    .default(1_000_000)
    .meta(about({ help: 'Values of fields of one GraphQL answer, as lists and aliases multiply them.' })),
  TRIBUTARY_MAX_ANSWER_MIB: whole(1, 500)
    .default(16)
    .meta(about({ help: 'Size of one answer, in MiB; a page over REST ends before it is larger.' })),
  TRIBUTARY_MAX_UPSTREAM_CALLS: whole(1, 100_000)
    .default(250)
    .meta(about({ help: 'Calls to upstream services that one operation may make.' })),
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
  /** Calls to upstream services that one operation may make. */
  readonly upstreamCalls: number;
}

export const graphSection = {
  variables: graphVariables,
  read: (variables: Variables): GraphConfig => ({
    upstreamCalls: variables.TRIBUTARY_MAX_UPSTREAM_CALLS,
    guards: guardsConfig(variables),
  }),
};
