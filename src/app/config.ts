import { readSections, variablesOf } from '../config/config.ts';
import type { EnvFile } from '../config/env-file.ts';
import type { Environment, Variable } from '../config/environment.ts';
import { liveSection } from '../config/live.ts';
import { serverSection } from '../config/server.ts';
import type { AddedConfig, ConfigOf, Section, Sections } from '../config/settings.ts';
import { callersSection } from '../gateway/auth/config.ts';
import { graphSection } from '../gateway/graphql/config.ts';
import { limitsSection } from '../gateway/limits/config.ts';
import { tracingSection } from '../gateway/tracing/config.ts';
import { callsSection } from '../gateway/upstream/config.ts';
import { outboundSection } from '../gateway/upstream/outbound/config.ts';
import { declareAdded } from './declarations.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { services } from './services.ts';

/** Remote services by their names in metrics and in `/readyz`. Pulls of messages wait longer than other calls. */
const calls = callsSection(
  { executions: 'EXECUTIONS', reseller: 'RESELLER', messaging: 'PUBSUB', inventory: 'INVENTORY' },
  '8s,messaging=40s',
);

/** The gateway's own sections by the heading that docs/configuration.md shows their variables under. */
const gatewaySections = {
  server: serverSection,
  callers: callersSection,
  limits: limitsSection,
  messaging: outboundSection,
  graph: graphSection,
  events: liveSection,
  traces: tracingSection,
  calls,
} satisfies Sections;

type OwnSections = typeof gatewaySections | (typeof services)[number]['sections'];

/** In the order of the fault messages. */
const ownGroups: readonly Sections[] = [gatewaySections, ...services.map(({ sections }) => sections)];

/** The gateway's whole configuration, frozen. */
export type Config = ConfigOf<OwnSections> & AddedConfig;

const sectionsWith = (added: readonly ServiceDefinition[]): readonly Section[] =>
  [...ownGroups, ...added.map(({ sections }) => sections)].flatMap((group) => Object.values(group));

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
  return readSections(sectionsWith(added), environment, file) as Config;
}

/** Returns the variables of each heading of docs/configuration.md; every variable is in exactly one. */
export function variableGroups(): ReadonlyMap<string, readonly Variable[]> {
  const byName = Map.groupBy(ownGroups.flatMap(Object.entries<Section>), ([name]) => name);
  return new Map(
    Array.from(byName, ([name, group]) => [name, variablesOf(group.map(([, section]) => section))]),
  );
}

/** Returns all variables, for the documentation and for `--print-config`. */
export const variableTable = (added: readonly ServiceDefinition[] = []) => variablesOf(sectionsWith(added));

export const isSecret = (name: string): boolean =>
  variableTable().some((one) => one.name === name && one.secret === true);
