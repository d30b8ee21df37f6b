/** A JSON Schema (draft 2020-12) of values on the wire, with the keywords that the tables of fields need. */
export interface Schema {
  /** Name of the schema in a document of schemas, where it is written once; absent for one that is written in place. */
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly oneOf?: readonly Schema[];
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly deprecated?: true;
}

/** The schema of a field: `never` for one that the wire never has, undefined where any value may be. */
export type FieldSchema = Schema | 'never' | undefined;

/** A schema of an object, also of the parameters of a query or a form. */
export interface ObjectSchema extends Schema {
  readonly properties: Readonly<Record<string, Schema>>;
}

/** Returns the schema of an object with these fields. */
export const objectOf = (
  fields: Readonly<Record<string, FieldSchema>>,
  required: readonly string[] = [],
): ObjectSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => (schema === 'never' ? [] : [[name, schema ?? {}]])),
  ),
  ...(required.length > 0 && { required }),
});

export const asObject = (schema: FieldSchema): ObjectSchema => ({
  properties: {},
  ...(schema !== 'never' && schema),
});

/** Returns the schema of an object under a name. */
export const titled = (title: string, schema: FieldSchema): ObjectSchema => ({ ...asObject(schema), title });

/** Returns the schema of an object in a request, in which no field of an answer is required. */
export function inRequest({ required: _, title, ...schema }: ObjectSchema): ObjectSchema {
  return { ...schema, ...(title !== undefined && { title: `${title}Input` }) };
}

/** Returns the schema with null as an allowed value. */
export function orNullSchema(schema: FieldSchema): FieldSchema {
  if (schema === undefined || schema === 'never' || schema.type === undefined) return schema;
  const { type, enum: values, ...rest } = schema;
  return { ...rest, type: [type, 'null'].flat(), ...(values && { enum: [...values, null] }) };
}
