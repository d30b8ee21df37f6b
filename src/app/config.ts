import { readSections, shapesOf } from '../config/config.ts';
import type { EnvFile } from '../config/env-file.ts';
import {
  type Environment,
  isSecret as isSecretOf,
  variableTable as tableOf,
  type VariableRow,
} from '../config/environment.ts';
import { eventsSection } from '../config/events.ts';
import { liveSection } from '../config/live.ts';
import type { AddedConfig, ConfigOf, SectionGroups, SectionIn } from '../config/section.ts';
import { serverRules, serverSection } from '../config/server.ts';
import { callersSection, devTokenRule, jwtRule } from '../gateway/auth/config.ts';
import { graphSection, operationsRule } from '../gateway/graphql/config.ts';
import { limitsSection } from '../gateway/limits/config.ts';
import { tracingSection } from '../gateway/tracing/config.ts';
import { outboundSection } from '../gateway/upstream/outbound-config.ts';
import { declareAdded } from './declarations.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { services } from './services.ts';

/** The gateway's own sections by the heading that docs/configuration.md shows their variables under. */
const gatewaySections = {
  server: [serverSection],
  callers: [callersSection],
  limits: [limitsSection],
  messaging: [outboundSection],
  graph: [graphSection],
  events: [eventsSection, liveSection],
  traces: [tracingSection],
} as const satisfies SectionGroups;

type OwnSections = readonly SectionIn<typeof gatewaySections | (typeof services)[number]['sections']>[];

/** The sections and the rules are in the order of their fault messages. */
const ownGroups: readonly SectionGroups[] = [gatewaySections, ...services.map(({ sections }) => sections)];
const ownSections = ownGroups.flatMap(sectionsIn) as readonly object[] as OwnSections;
const ownRules = [
  devTokenRule,
  ...serverRules,
  jwtRule,
  operationsRule,
  ...services.flatMap(({ rules }) => rules),
];

/** The gateway's whole configuration, frozen. */
export type Config = ConfigOf<OwnSections> & AddedConfig;

function sectionsIn(groups: SectionGroups) {
  return Object.values(groups).flat();
}

const sectionsOf = (added: readonly ServiceDefinition[]) => added.flatMap((one) => sectionsIn(one.sections));

/**
 * Reads the configuration. Throws a ConfigFault that lists all faults. `file` is the file from which some of the
 * variables came; `added` are services from outside the gateway.
 */
export function readConfig(
  environment: Environment,
  file: EnvFile | null = null,
  added: readonly ServiceDefinition[] = [],
): Config {
  declareAdded(added);
  const rules = [...ownRules, ...added.flatMap((one) => one.rules)];
  return readSections({ sections: ownSections, added: sectionsOf(added), rules }, environment, file);
}

/** Returns the rows of each heading of docs/configuration.md; every variable is in exactly one. */
export function variableGroups(): ReadonlyMap<string, readonly VariableRow[]> {
  const entries = ownGroups.flatMap((groups) => Object.entries(groups));
  const byName = Map.groupBy(entries, ([name]) => name);
  return new Map(
    Array.from(byName, ([name, group]) => [
      name,
      tableOf(shapesOf(group.flatMap(([, sections]) => sections))),
    ]),
  );
}

/** Returns one row for each variable, for the documentation and for `--print-config`. */
export const variableTable = (added: readonly ServiceDefinition[] = []) =>
  tableOf(shapesOf([...ownSections, ...sectionsOf(added)]));

export const isSecret = (name: string): boolean => isSecretOf(shapesOf(ownSections), name);
