import { type ObjectSchema, objectOf, type Schema } from '../../../kit/wire/schema.ts';
import type { OperationRow } from '../contract/catalogue.ts';
import {
  type Field,
  type Fields,
  type FieldType,
  type MessageName,
  messageOf,
  type ScalarKind,
  wordsOf,
} from '../contract/messages.ts';
import { scalars } from '../wire/wire-scalars.ts';

const text = { type: 'string' } as const;
const types: Readonly<Record<ScalarKind, Schema>> = {
  string: text,
  fieldMask: { ...text, description: scalars.fieldMask.expected },
  bool: { type: 'boolean' },
  int32: { type: 'integer', format: 'int32' },
  int64: { ...text, format: 'int64' },
  float: { type: 'number', format: 'float' },
  double: { type: 'number', format: 'double' },
  timestamp: { ...text, format: 'date-time' },
  duration: { ...text, description: scalars.duration.expected },
  any: {},
};

/** The schemas of messages by name. A message that contains itself has a schema that does so too. */
const made = new Map<MessageName, ObjectSchema>();

/** Returns the schema of a message: its name is the product's. */
export function schemaOf(name: MessageName): ObjectSchema {
  const known = made.get(name);
  if (known) return known;
  const schema = { type: 'object', title: `Inventory${name}`, properties: {} };
  made.set(name, schema);
  return Object.assign(schema, objectOfFields(messageOf(name).fields));
}

/** Fields that requests require may be absent in answers, which are described by the same schema. */
const objectOfFields = (fields: Fields): ObjectSchema =>
  objectOf(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])));

function fieldSchema(field: Field): Schema {
  const { outputOnly, inputOnly, deprecated, refersTo, required } = field;
  const notes = [required && 'Required in requests.', refersTo && `The name of one of ${refersTo}.`];
  const description = notes.filter((note) => typeof note === 'string').join(' ');
  return {
    ...typeSchema(field),
    ...(outputOnly && { readOnly: true as const }),
    ...(inputOnly && { writeOnly: true as const }),
    ...(deprecated && { deprecated: true as const }),
    ...(description && { description }),
  };
}

function typeSchema(type: FieldType): Schema {
  switch (type.kind) {
    case 'enum':
      return { type: 'string', enum: wordsOf(type.words).values };
    case 'message':
      return schemaOf(type.message as MessageName);
    case 'list':
      return { type: 'array', items: typeSchema(type.of) };
    case 'map':
      return { type: 'object', additionalProperties: typeSchema(type.of) };
    default:
      return types[type.kind];
  }
}

/** Returns the schema of an operation's query. */
export function querySchema(query: Fields): ObjectSchema {
  const required = Object.entries(query).flatMap(([name, field]) => (field.required ? [name] : []));
  return { ...objectOfFields(query), ...(required.length > 0 && { required }) };
}

/** Returns the schema of an operation's answer. */
export function answerSchema({ answers }: OperationRow): Schema {
  if (answers.kind === 'message') return schemaOf(answers.message);
  return objectOf({
    [answers.key]: { type: 'array', items: schemaOf(answers.of) },
    nextPageToken: text,
    ...(answers.unreachable && { unreachable: { type: 'array', items: text } }),
  });
}
