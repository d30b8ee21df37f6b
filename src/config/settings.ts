import type * as z from 'zod';
import { type Environment, readVariable, type Variable } from './environment.ts';
import { isSet, type JointRule, together } from './joint-rules.ts';

/** A value of the configuration, with the variables that it is read from and the rules over several of them. */
export interface Setting<Value> {
  readonly variables: readonly Variable[];
  readonly rules: readonly JointRule[];
  /** Reads the value. The variables must have no faults. */
  read(environment: Environment): Value;
}

/** The type of a setting's value. */
export type Read<Any> = Any extends Setting<infer Value> ? Value : never;

type Settings = Readonly<Record<string, Setting<unknown>>>;
type Values<Members extends Settings> = { readonly [Name in keyof Members]: Read<Members[Name]> };
type Complete<Members extends Settings> = {
  readonly [Name in keyof Members]: NonNullable<Read<Members[Name]>>;
};

/** A part of the configuration, with members of it. Two sections never have the same member. */
export type Section = Setting<object>;

/** Sections by the heading that docs/configuration.md shows their variables under. */
export type Sections = Readonly<Record<string, Section>>;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** The members of all sections of the groups, which may be a union. */
export type ConfigOf<Groups extends Sections> = All<
  Groups extends unknown ? Read<Groups[keyof Groups]> : never
>;

/**
 * The part of the configuration that belongs to services from outside the gateway. Each service merges its own member
 * into it, next to its section.
 */
// biome-ignore lint/suspicious/noEmptyInterface: services merge their members into it
export interface AddedConfig {}

type Words = Omit<Variable, 'name' | 'kind' | 'fallback'>;

/** Returns the setting of a variable with a default, which is written as it could be set. */
export const variable = <Kind extends z.ZodType>(name: string, kind: Kind, fallback: string, words: Words) =>
  settingOf<z.infer<Kind>>({ name, kind, fallback, ...words });

/** Returns the setting of a variable without a default; `unset` says what the gateway does without it. */
export const optional = <Kind extends z.ZodType>(
  name: string,
  kind: Kind,
  words: Words & { readonly unset: string },
) => settingOf<z.infer<Kind> | undefined>({ name, kind, ...words });

const settingOf = <Value>(row: Variable): Setting<Value> => ({
  variables: [row],
  rules: [],
  read: (environment) => readVariable(row, environment) as Value,
});

/** Returns an object of settings as one setting. */
export function settings<Members extends Settings>(
  members: Members,
  rules: readonly JointRule[] = [],
): Setting<Values<Members>> {
  const entries = Object.entries(members);
  return {
    variables: entries.flatMap(([, member]) => member.variables),
    rules: [...entries.flatMap(([, member]) => member.rules), ...rules],
    read: (environment) =>
      Object.fromEntries(
        entries.map(([name, member]) => [name, member.read(environment)]),
      ) as Values<Members>,
  };
}

/** Returns settings that are in effect together: undefined unless all of `required` are set, which none alone may be. */
export function allOrNone<Required extends Settings, More extends Settings>(
  required: Required,
  more: More,
): Setting<(Complete<Required> & Values<More>) | undefined> {
  const names = settings(required).variables.map(({ name }) => name);
  const all = settings({ ...required, ...more }, [together(...names)]);
  return derived(all, (values, environment) =>
    names.every((name) => isSet(environment, name))
      ? (values as Complete<Required> & Values<More>)
      : undefined,
  );
}

/** Returns a setting with another value, made of the values of the setting and of other variables. */
export const derived = <Value, Made>(
  setting: Setting<Value>,
  make: (value: Value, environment: Environment) => Made,
): Setting<Made> => ({ ...setting, read: (environment) => make(setting.read(environment), environment) });
