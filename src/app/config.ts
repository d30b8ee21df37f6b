import { readSections, variablesOf } from '../config/config.ts';
import type { EnvFile } from '../config/env-file.ts';
import type { Environment, Variable } from '../config/environment.ts';
import type { Section, Sections } from '../config/settings.ts';
import type { Module } from './module.ts';
import { modules, principalsOf } from './modules.ts';
import { type Config, gatewaySections } from './sections.ts';

/** Returns the sections of the gateway and of all modules, in the order of the fault messages. */
const groupsWith = (added: readonly Module[] = []): readonly Sections[] => [
  gatewaySections(principalsOf(added)),
  ...[...modules, ...added].map(({ sections }) => sections),
];

const sectionsWith = (added?: readonly Module[]): readonly Section[] =>
  groupsWith(added).flatMap((group) => Object.values(group));

/**
 * Reads the configuration. Throws a ConfigFault that lists all faults. `file` is the file from which some of the
 * variables came; `added` are modules from outside the gateway. Throws a TypeError when two modules declare the same.
 */
export function readConfig(
  environment: Environment,
  file: EnvFile | null = null,
  added?: readonly Module[],
): Config {
  return readSections(sectionsWith(added), environment, file) as Config;
}

/** Returns the variables of each heading of docs/configuration.md; every variable is in exactly one. */
export function variableGroups(): ReadonlyMap<string, readonly Variable[]> {
  const byName = Map.groupBy(groupsWith().flatMap(Object.entries<Section>), ([name]) => name);
  return new Map(
    Array.from(byName, ([name, group]) => [name, variablesOf(group.map(([, section]) => section))]),
  );
}

/** Returns all variables, for the documentation and for `--print-config`. */
export const variableTable = (added?: readonly Module[]) => variablesOf(sectionsWith(added));

export const isSecret = (name: string): boolean =>
  variableTable().some((one) => one.name === name && one.secret === true);
