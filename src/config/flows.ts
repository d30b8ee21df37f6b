import { z } from 'zod';
import { about, hosts, text } from './kinds.ts';
import type { Variables } from './variables.ts';

export const flowsVariables = {
  TRIBUTARY_FLOWS: z
    .string()
    .optional()
    .meta(
      about({
        help: 'Folder of the flows that embedded executions run: FW….json and numbers.json.',
        unset: 'the sample flows of the release',
      }),
    ),
  TRIBUTARY_FLOW_HTTP_HOSTS: hosts.default([]).meta(
    about({
      help: 'Hosts, with their ports where not the default ones, that flows may send requests to.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_INBOUND_KEY: text('text without white space')
    .optional()
    .meta(
      about({
        help: "Key of the signatures on flows' webhooks.",
        unset: "the account's auth token",
        secret: true,
      }),
    ),
};

/** What embedded executions run. */
export interface FlowsConfig {
  /** Undefined for the samples. */
  readonly folder: string | undefined;
  readonly httpHosts: readonly string[];
  /** Undefined for the account's auth token. */
  readonly inboundKey: string | undefined;
}

export function flowsConfig(variables: Variables): FlowsConfig {
  return {
    folder: variables.TRIBUTARY_FLOWS,
    httpHosts: variables.TRIBUTARY_FLOW_HTTP_HOSTS,
    inboundKey: variables.TRIBUTARY_INBOUND_KEY,
  };
}
