import { firstRepeated } from '../kit/repeated.ts';
import type { EnvFile } from './env-file.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import type { JointRule } from './joint-rules.ts';
import { withSecretFiles } from './secret-files.ts';
import type { AddedConfig, ConfigOf, ConfigSection, VariablesOf } from './section.ts';

/** Thrown for an invalid environment, with one line for each fault. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['The configuration cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

export interface ConfigPlan<Sections extends readonly ConfigSection[]> {
  /** The sections, in the order of the documentation and of the fault messages. */
  readonly sections: Sections & readonly ConfigSection<VariablesOf<Sections>>[];
  /** Further sections, of services from outside the gateway; they read `AddedConfig`. */
  readonly added: readonly ConfigSection[];
  /** The rules, in the order of their fault messages. */
  readonly rules: readonly JointRule[];
}

/**
 * Turns the environment into a typed, frozen configuration. Throws a ConfigFault that lists all faults. `file` is the
 * file from which some of the variables came.
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

/** Joins the variables of the sections. Throws a TypeError when two of them have the same variable. */
export function shapesOf(sections: readonly ConfigSection[]): ConfigSection['variables'] {
  const entries = sections.flatMap(({ variables }) => Object.entries(variables));
  const twice = firstRepeated(entries.map(([name]) => name));
  if (twice !== undefined)
    throw new TypeError(`Two sections of the configuration have the variable ${twice}.`);
  return Object.fromEntries(entries);
}

/** Adds the file to a fault of a variable that came from it; a fault begins with the variable's name. */
function withOrigin(fault: string, file: EnvFile | null): string {
  const [name = ''] = fault.split(' ', 1);
  return file?.names.has(name) ? `${fault} It is set in ${file.path}.` : fault;
}

/**
 * Merges the parts. Sections may share a member, and each then has a part of it, such as the settings of calls to one
 * service.
 */
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
