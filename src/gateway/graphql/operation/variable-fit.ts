import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/**
 * Whether the value is valid for the type by the rules of graphql-js. It builds neither paths nor coerced values, which
 * take up most of the time for a large input. It also returns false when only graphql-js can decide.
 */
export function fits(value: unknown, type: GraphQLInputType): boolean {
  if (isNonNullType(type)) return value !== null && value !== undefined && fits(value, type.ofType);
  if (value === null || value === undefined) return true;
  if (isListType(type)) {
    const { ofType } = type;
    return Array.isArray(value) ? value.every((item) => fits(item, ofType)) : fits(value, ofType);
  }
  if (isInputObjectType(type)) return fitsObject(value, type);
  return isLeafType(type) && isParsed(value, type);
}

function fitsObject(value: unknown, type: GraphQLInputObjectType): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || type.isOneOf) return false;
  const fields = type.getFields();
  for (const name in value) {
    const field = fields[name];
    if (!field || !fits(Reflect.get(value, name), field.type)) return false;
  }
  for (const name in fields) {
    const field = fields[name];
    if (field && isRequiredInputField(field) && !Object.hasOwn(value, name)) return false;
  }
  return true;
}

function isParsed(value: unknown, type: { parseValue(value: unknown): unknown }): boolean {
  try {
    return type.parseValue(value) !== undefined;
  } catch {
    return false;
  }
}
