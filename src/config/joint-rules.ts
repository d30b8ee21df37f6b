import type { Environment } from './environment.ts';

/** What variables cannot know each by itself: the fault, or null where they are right. */
export type JointRule = (environment: Environment) => string | null;

export const isSet = (environment: Environment, name: string): boolean => Boolean(environment[name]);

/** Variables that make sense together only. */
export function together(...group: readonly string[]): JointRule {
  return (environment) => {
    const given = group.filter((name) => isSet(environment, name));
    const missing = group.filter((name) => !isSet(environment, name));
    if (given.length === 0 || missing.length === 0) return null;
    return `${missing.join(' and ')} must be set when ${given.join(' and ')} is.`;
  };
}

/** For a rule that is broken, or not. */
export const unless = (broken: boolean, fault: string): string | null => (broken ? fault : null);
