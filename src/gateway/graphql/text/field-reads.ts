import {
  type DocumentNode,
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import type { Variables } from '../bounds/node-count.ts';
import type { GraphContext } from '../context.ts';
import { factsOf } from '../documents/document-facts.ts';
import type { Selected } from './selections.ts';

export type Field = GraphQLField<unknown, unknown>;
/** A field with a resolver; `__typename` has none. */
export type SelectedField = Selected & { readonly field: Field };

/** The arguments of all fields of an operation, by their slots. */
export type AllArguments = readonly Readonly<Record<string, unknown>>[];

/** The context and the arguments with which the fields of one run resolve. */
export interface Reading {
  readonly context: GraphContext;
  readonly args: AllArguments;
}

/** Resolves a field of an object. */
export type Read = (source: unknown, reading: Reading) => unknown;

export interface FieldReads {
  /** Returns the slot of the field's arguments. */
  slotOf(selected: SelectedField): number;
  /** Returns the function that resolves the field. */
  readOf(type: GraphQLObjectType, selected: SelectedField, slot: number): Read;
  /** Returns the arguments of all fields, given the coerced variables. */
  argumentsFor(variables: Variables): AllArguments;
}

/** Prepares the fields of an operation: arguments without variables are made once. */
export function createFieldReads(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): FieldReads {
  const fragments = Object.fromEntries(factsOf(document).fragments);
  const fixed: AllArguments[number][] = [];
  const varying: { readonly slot: number; readonly make: MakeArguments }[] = [];

  const infoOf = (
    parentType: GraphQLObjectType,
    { key, field, nodes }: SelectedField,
  ): GraphQLResolveInfo => ({
    fieldName: field.name,
    fieldNodes: nodes,
    returnType: field.type,
    parentType,
    path: { prev: undefined, key, typename: parentType.name },
    schema,
    fragments,
    rootValue: undefined,
    operation,
    // Resolvers get their arguments, and read no other variables.
    variableValues: {},
  });

  return {
    slotOf({ field, node }) {
      const varies = hasVariable(node);
      if (varies) varying.push({ slot: fixed.length, make: argumentsOf(field, node) });
      return fixed.push(varies ? {} : getArgumentValues(field, node)) - 1;
    },
    readOf(type, selected, slot) {
      const { resolve = defaultFieldResolver } = selected.field;
      const info = infoOf(type, selected);
      return (source, { args, context }) => resolve(source, args[slot] ?? {}, context, info);
    },
    argumentsFor(variables) {
      if (varying.length === 0) return fixed;
      const args = [...fixed];
      for (const { slot, make } of varying) args[slot] = make(variables);
      return args;
    },
  };
}

type MakeArguments = (variables: Variables) => AllArguments[number];

/** Returns a function that makes a field's arguments. Variables are coerced, so one that is an argument is its value. */
function argumentsOf(field: Field, node: FieldNode): MakeArguments {
  const { arguments: given = [] } = node;
  const read = (variables: Variables) => getArgumentValues(field, node, variables);
  const direct = given.flatMap(({ name, value }) =>
    value.kind === Kind.VARIABLE ? [{ name: name.value, from: value.name.value }] : [],
  );
  const names = new Set(direct.map(({ name }) => name));
  const others = { ...node, arguments: given.filter(({ name }) => !names.has(name.value)) };
  if (hasVariable(others)) return read;
  const rest = getArgumentValues(
    { ...field, args: field.args.filter(({ name }) => !names.has(name)) },
    others,
  );
  return (variables) => {
    const made = { ...rest };
    for (const { name, from } of direct) {
      // An inherited property such as `constructor` is not a given variable.
      const value = Object.hasOwn(variables, from) ? variables[from] : undefined;
      // An absent value may have a default, and null may be an error.
      if (value === undefined || value === null) return read(variables);
      made[name] = value;
    }
    return made;
  };
}

function hasVariable({ arguments: given = [] }: FieldNode): boolean {
  let found = false;
  const visitor = {
    [Kind.VARIABLE]: () => {
      found = true;
    },
  };
  for (const argument of given) visit(argument, visitor);
  return found;
}
