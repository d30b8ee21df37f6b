import { firstRepeated } from '../kit/repeated.ts';
import type { EnvFile } from './env-file.ts';
import { type Environment, faultsOf, type Variable } from './environment.ts';
import { withSecretFiles } from './secret-files.ts';
import type { Section } from './settings.ts';

/** Thrown for an invalid environment, with one line for each fault. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['The configuration cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

/**
 * Turns the environment into a frozen configuration with the members of all sections. Throws a ConfigFault that lists
 * all faults, in the order of the sections. `file` is the file from which some of the variables came.
 */
export function readSections(
  sections: readonly Section[],
  environment: Environment,
  file: EnvFile | null,
): object {
  const variables = variablesOf(sections);
  const { environment: complete, faults: unread } = withSecretFiles(variables, environment);
  const joint = sections.flatMap(({ rules }) => rules.flatMap((rule) => rule(complete) ?? []));
  const faults = [...unread, ...faultsOf(variables, complete), ...joint];
  if (faults.length > 0) throw new ConfigFault(faults.map((fault) => withOrigin(fault, file)));
  return freeze(Object.assign({}, ...sections.map((section) => section.read(complete))));
}

/** Returns the variables of the sections. Throws a TypeError when two of them have the same variable. */
export function variablesOf(sections: readonly Section[]): readonly Variable[] {
  const all = sections.flatMap(({ variables }) => variables);
  const twice = firstRepeated(all.map(({ name }) => name));
  if (twice !== undefined)
    throw new TypeError(`Two sections of the configuration have the variable ${twice}.`);
  return all;
}

/** Adds the file to a fault of a variable that came from it; a fault begins with the variable's name. */
function withOrigin(fault: string, file: EnvFile | null): string {
  const [name = ''] = fault.split(' ', 1);
  return file?.names.has(name) ? `${fault} It is set in ${file.path}.` : fault;
}

function freeze<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) freeze(inner);
  return Object.freeze(value);
}
