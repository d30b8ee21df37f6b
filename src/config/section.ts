import type * as z from 'zod';

/** Schemas of variables by name, each with its default and its help (`about` in variable-kinds.ts). */
export type VariableShapes = Readonly<Record<string, z.ZodType>>;

/** The parsed values of the variables. */
export type Values<Shapes extends VariableShapes> = {
  readonly [Name in keyof Shapes]: z.infer<Shapes[Name]>;
};

/**
 * The variables of one part of the program, and a function that turns them into members of the configuration. It may
 * read variables of other sections too.
 */
export interface ConfigSection<Variables = never, Part extends object = object> {
  readonly variables: VariableShapes;
  readonly read: (variables: Variables) => Part;
}

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/**
 * The part of the configuration that belongs to services from outside the gateway. Each service merges its own member
 * into it, next to its section.
 */
// biome-ignore lint/suspicious/noEmptyInterface: services merge their members into it
export interface AddedConfig {}

/** Sections by the heading that docs/configuration.md shows their variables under. */
export type SectionGroups = Readonly<Record<string, readonly ConfigSection[]>>;

/** The sections of the groups, as a union. */
export type SectionIn<Groups extends SectionGroups> = Groups extends unknown
  ? Groups[keyof Groups][number]
  : never;

/** The parsed values of all sections' variables. */
export type VariablesOf<Sections extends readonly ConfigSection[]> = All<
  Values<Sections[number]['variables']>
>;

/** The members of all sections; sections with the same member share it. */
export type ConfigOf<Sections extends readonly ConfigSection[]> = All<ReturnType<Sections[number]['read']>>;
