import type { z } from 'zod';

/** Shapes of variables by name, each with its default and its help (`about` in variable-kinds.ts). */
export type VariableShapes = Readonly<Record<string, z.ZodType>>;

/** What variables of those shapes have for values. */
export type Values<Shapes extends VariableShapes> = {
  readonly [Name in keyof Shapes]: z.infer<Shapes[Name]>;
};

/**
 * The variables of one room of the program, and what is read from them: members of the configuration. It may read
 * variables of other sections, too.
 */
export interface ConfigSection<Variables = never, Part extends object = object> {
  readonly variables: VariableShapes;
  readonly read: (variables: Variables) => Part;
}

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/**
 * The part of the configuration that sections of services outside the gateway read. Each service merges its own member
 * into it, beside its section.
 */
// biome-ignore lint/suspicious/noEmptyInterface: services merge their members into it
export interface AddedConfig {}

/** Values of the variables of all sections. */
export type VariablesOf<Sections extends readonly ConfigSection[]> = All<
  Values<Sections[number]['variables']>
>;

/** What all sections read; parts with a member of the same name share it. */
export type ConfigOf<Sections extends readonly ConfigSection[]> = All<ReturnType<Sections[number]['read']>>;
