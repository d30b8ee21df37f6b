import type * as z from 'zod';
import { didYouMean, meantBy } from '../kit/text/did-you-mean.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment, as a row of the documentation. */
export interface Variable {
  readonly name: string;
  /** Parses the value. An issue's message is the expected value; its `detail` is a further sentence. */
  readonly kind: z.ZodType;
  /** The purpose of the variable, in one or two sentences. */
  readonly help: string;
  /** The default, as it could be set. */
  readonly fallback?: string | undefined;
  /** The default in words, when its value says little; without a default, the behaviour of an unset variable. */
  readonly unset?: string | undefined;
  /** True for a secret, which is never printed. */
  readonly secret?: true | undefined;
  /** Names of variables that this one has replaced, each with the part of the value that does the same. */
  readonly former?: Readonly<Record<string, string>> | undefined;
  /** Names of variables that were removed, each with a sentence that says what to do instead. */
  readonly gone?: Readonly<Record<string, string>> | undefined;
}

/** Returns the value of a variable, which is its default when it is unset or empty. Throws for an invalid one. */
export function readVariable({ name, kind, fallback }: Variable, environment: Environment): unknown {
  const value = environment[name] || fallback;
  return value === undefined ? undefined : kind.parse(value);
}

/** Returns a fault for each invalid value and each unknown name; a fault names its variable and what is expected. */
export function faultsOf(variables: readonly Variable[], environment: Environment): readonly string[] {
  const wrong = variables.flatMap((variable) => wrongValues(variable, environment[variable.name]));
  return [...new Set([...wrong, ...unknownNames(environment, variables)])];
}

/** Characters of a URL that may hold a secret: user and password, query, fragment. */
const mayHoldSecret = /[@?#]/;

/** Returns the faults of a value. They show it, unless it is or may hold a secret. */
function wrongValues({ name, kind, secret }: Variable, value: string | undefined): readonly string[] {
  const issues = value ? kind.safeParse(value).error?.issues : undefined;
  const shown = secret || mayHoldSecret.test(value ?? '') ? '' : `, got ${JSON.stringify(value)}`;
  return (issues ?? []).map(({ message, ...issue }) => {
    const detail = 'params' in issue && shown ? issue.params?.['detail'] : undefined;
    return `${name} must be ${message}${shown}.${detail ? ` ${detail}` : ''}`;
  });
}

const prefix = 'TRIBUTARY_';

/** Returns a fault for each unknown variable, because a misspelt one would silently have no effect. */
function unknownNames(environment: Environment, variables: readonly Variable[]): readonly string[] {
  const names = variables.map(({ name }) => name);
  return Object.keys(environment)
    .filter((name) => name.startsWith(prefix) && !names.includes(name))
    .map(
      (name) =>
        formerFault(name, variables) ??
        `${name} is not a variable of Tributary${didYouMean(meantName(name, names))}`,
    );
}

/** Returns the fault of a variable that a former release had; undefined for any other name. */
function formerFault(name: string, variables: readonly Variable[]): string | undefined {
  for (const { name: heir, former = {}, gone = {} } of variables) {
    if (Object.hasOwn(former, name)) return `${name} is now a part of ${heir}, such as ${former[name]}.`;
    if (Object.hasOwn(gone, name)) return `${name} is gone. ${gone[name]}`;
  }
  return undefined;
}

/** Names are compared without their prefix, which all unknown ones have and some variables, such as PORT, do not. */
function meantName(name: string, names: readonly string[]): string | undefined {
  const bare = names.map(withoutPrefix);
  const meant = meantBy(withoutPrefix(name), bare);
  return meant === undefined ? undefined : names[bare.indexOf(meant)];
}

const withoutPrefix = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
