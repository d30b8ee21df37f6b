import type { Environment } from './environment.ts';

/** A rule over several variables. Returns the fault, or null when the rule holds. */
export type JointRule = (environment: Environment) => string | null;

export const isSet = (environment: Environment, name: string): boolean => Boolean(environment[name]);

/** Creates a rule: either all variables of the group are set, or none. */
export function together(...group: readonly string[]): JointRule {
  return (environment) => {
    const given = group.filter((name) => isSet(environment, name));
    const missing = group.filter((name) => !isSet(environment, name));
    if (given.length === 0 || missing.length === 0) return null;
    return `${missing.join(' and ')} must be set when ${given.join(' and ')} is.`;
  };
}

/** Returns the fault when the rule is broken, else null. */
export const unless = (broken: boolean, fault: string): string | null => (broken ? fault : null);
