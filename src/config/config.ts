import type { EnvFile } from './env-file.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import type { JointRule } from './joint-rules.ts';
import { withSecretFiles } from './secret-files.ts';
import type { AddedConfig, ConfigOf, ConfigSection, VariablesOf } from './section.ts';

/** Everything that is wrong with the environment, one line for each variable. */
export class ConfigFault extends Error {
  constructor(faults: readonly string[]) {
    super(['The configuration cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'ConfigFault';
  }
}

export interface ConfigPlan<Sections extends readonly ConfigSection[]> {
  /** In the order in which their variables are documented, and their faults are told. */
  readonly sections: Sections & readonly ConfigSection<VariablesOf<Sections>>[];
  /** Behind them, of services outside the gateway: what they read is `AddedConfig`. */
  readonly added: readonly ConfigSection[];
  /** In the order in which their faults are told. */
  readonly rules: readonly JointRule[];
}

/**
 * Environment -> typed, frozen configuration. Throws a ConfigFault that lists every fault at once. `file`: where some
 * of the variables are from.
 */
export function readSections<Sections extends readonly ConfigSection[]>(
  { sections, added, rules }: ConfigPlan<Sections>,
  environment: Environment,
  file: EnvFile | null,
): ConfigOf<Sections> & AddedConfig {
  const readers = [...sections, ...(added as readonly ConfigSection<VariablesOf<Sections>>[])];
  const shapes = shapesOf(readers);
  const { told, faults: unread } = withSecretFiles(shapes, environment);
  const parsed = parseEnvironment(shapes, told);
  const joint = rules.flatMap((rule) => rule(told) ?? []);
  const faults = [...unread, ...('faults' in parsed ? parsed.faults : []), ...joint];
  if ('faults' in parsed || faults.length > 0)
    throw new ConfigFault(faults.map((fault) => withOrigin(fault, file)));
  const variables = parsed.variables as VariablesOf<Sections>;
  return freeze(merged(readers.map(({ read }) => read(variables)))) as ConfigOf<Sections> & AddedConfig;
}

export const shapesOf = (sections: readonly ConfigSection[]) =>
  Object.assign({}, ...sections.map(({ variables }) => variables)) as ConfigSection['variables'];

/** A fault begins with the name of its variable. */
function withOrigin(fault: string, file: EnvFile | null): string {
  const [name = ''] = fault.split(' ', 1);
  return file?.names.has(name) ? `${fault} It is set in ${file.path}.` : fault;
}

/** Sections that share a member each have a part of it, such as the terms of the calls to one service. */
function merged(parts: readonly object[]): object {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of parts.flatMap(Object.entries))
    whole[name] = Object.hasOwn(whole, name) ? Object.assign({}, whole[name], value) : value;
  return whole;
}

function freeze<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) freeze(inner);
  return Object.freeze(value);
}
