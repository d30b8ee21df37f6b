import './declarations.ts';
import {
  executionsSection,
  remoteAccountRule,
  remoteExecutionsRules,
  sinksRule,
  sinksSection,
} from '../apis/executions/config.ts';
import { filesRule, inventoryRule, inventorySection } from '../apis/inventory/config.ts';
import { pubsubRule, pubsubSection, subscriptionName } from '../apis/pubsub/config.ts';
import { resellerRule, resellerSection } from '../apis/reseller/config.ts';
import { intakeRules, intakeSection } from '../apis/reseller/intake/config.ts';
import { readSections, shapesOf } from '../config/config.ts';
import type { EnvFile } from '../config/env-file.ts';
import { type Environment, isSecret as isSecretOf, variableTable as tableOf } from '../config/environment.ts';
import { eventsSection } from '../config/events.ts';
import { liveSection } from '../config/live.ts';
import type { AddedConfig, ConfigOf, ConfigSection } from '../config/section.ts';
import { serverRules, serverSection } from '../config/server.ts';
import { callersSection, devTokenRule, jwtRule } from '../gateway/auth/config.ts';
import { graphSection } from '../gateway/graphql/config.ts';
import { limitsSection } from '../gateway/limits/config.ts';
import { outboundSection } from '../gateway/upstream/outbound-config.ts';

/** The sections, in the order of the documentation and of the fault messages. */
const sections = [
  serverSection,
  callersSection,
  limitsSection,
  executionsSection,
  eventsSection,
  sinksSection,
  resellerSection,
  intakeSection(subscriptionName),
  pubsubSection,
  outboundSection,
  inventorySection,
  graphSection,
  liveSection,
] as const;

/** The rules, in the order of their fault messages. */
const rules = [
  devTokenRule,
  ...intakeRules,
  ...serverRules,
  filesRule,
  ...remoteExecutionsRules,
  remoteAccountRule,
  sinksRule,
  jwtRule,
  resellerRule,
  pubsubRule,
  inventoryRule,
];

/** The gateway's whole configuration, frozen. */
export type Config = ConfigOf<typeof sections> & AddedConfig;

/** Services from outside the gateway: the same `Opening`s with which the app is made. */
type Openings = readonly { readonly section?: ConfigSection | undefined }[];

const sectionsOf = (openings: Openings) => openings.flatMap(({ section }) => section ?? []);

/**
 * Reads the configuration. Throws a ConfigFault that lists all faults. `file` is the file from which some of the
 * variables came.
 */
export const readConfig = (
  environment: Environment,
  file: EnvFile | null = null,
  openings: Openings = [],
): Config => readSections({ sections, added: sectionsOf(openings), rules }, environment, file);

/** Returns one row for each variable, for the documentation and for `--print-config`. */
export const variableTable = (openings: Openings = []) =>
  tableOf(shapesOf([...sections, ...sectionsOf(openings)]));

export const isSecret = (name: string): boolean => isSecretOf(shapesOf(sections), name);
