import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { badInput, type Fault } from '../../../kit/fault.ts';
import {
  expectedStorable,
  textOfPath,
  unstorablePath,
  type ValuePath,
} from '../../../kit/text/storable-text.ts';
import type { Variables } from '../bounds/node-count.ts';
import type { GraphContext } from '../context.ts';
import { userError } from '../types/user-errors.ts';

type Field = GraphQLField<unknown, GraphContext, Variables>;

/** Scalars without such texts. Of an `_Any` only the id is used, and an id with such a text is invalid. */
const textless = ['Int', 'Float', 'Boolean', 'DateTime', '_Any'];

/** Characters of a path in an error: keys of JSON values are as long as the client makes them. */
const maxPath = 256;

/**
 * Gives each field with arguments a check of their texts, and returns the schema. A text that databases cannot store is
 * BAD_USER_INPUT, or in a mutation's payload a user error, as REST refuses it with 400. Both engines of storage thus
 * treat it alike.
 */
export function refuseUnstorable(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.args.some((one) => hasText(one.type))) guard(field, refusalFor(field));
    }
  }
  return schema;
}

/** Returns BAD_USER_INPUT that names the argument whose text cannot be stored; null when there is none. */
export function unstorableArgument(args: Variables): Fault | null {
  const path = unstorablePath(args);
  return path && badInput(shown(path), expectedStorable);
}

const shown = (path: ValuePath): string => {
  const text = textOfPath(path);
  return text.length > maxPath ? `${text.slice(0, maxPath).toWellFormed()}...` : text;
};

/** Whether a value of the type can have a text. Enums have known values only. */
function hasText(type: GraphQLInputType, above: readonly string[] = []): boolean {
  const named = getNamedType(type);
  if (isScalarType(named)) return !textless.includes(named.name);
  if (!isInputObjectType(named) || above.includes(named.name)) return false;
  return Object.values(named.getFields()).some((field) => hasText(field.type, [...above, named.name]));
}

type Refuse = (args: Variables) => object | null;

function guard(field: Field, refuse: Refuse): void {
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = (source, args, context, info) => {
    const refused = refuse(args);
    if (refused === null) return resolve(source, args, context, info);
    if (refused instanceof Error) throw refused;
    return refused;
  };
}

/** Returns the refusal as an error, or as a payload when the field has payloads with user errors. */
function refusalFor(field: Field): Refuse {
  const payload = getNamedType(field.type);
  const names = isObjectType(payload) ? Object.keys(payload.getFields()) : [];
  if (!names.includes('userErrors')) return unstorableArgument;
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return (args) => {
    const path = unstorablePath(args);
    if (!path) return null;
    const at = textOfPath(path.slice(1));
    const { message } = badInput(shown(path.slice(1)) || 'input', expectedStorable);
    const error = userError({ code: 'INVALID', field: at, message }, () =>
      path.map((step) => String(step).slice(0, maxPath).toWellFormed()),
    );
    return { ...empty, userErrors: [error] };
  };
}
