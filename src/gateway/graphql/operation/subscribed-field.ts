import { createHash } from 'node:crypto';
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql';
import type { Variables } from '../bounds/node-count.ts';
import { definitionsOf } from '../documents/document-facts.ts';
import { rootFieldsOf } from './root-fields.ts';

/** The root field of a subscription. */
export interface SubscribedField {
  readonly name: string;
  /** Returns the coerced arguments with these variables; empty when the variables are invalid. */
  arguments(variables: Variables): Variables;
  /** Names of the operation's variables. */
  readonly declared: readonly string[];
  /** Names of the operation's variables, without the one that only holds the cursor. */
  readonly selecting: readonly string[];
  /**
   * A hash that is equal for operations with the same selection on the same field. Name, white space, comments, unused
   * definitions and the cursor make no difference.
   */
  readonly digest: string;
}

const cursorArgument = 'after';

/** Returns the root field of a subscription. Throws a TypeError for a document that would not pass validation. */
export function subscribedFieldOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): SubscribedField {
  const [node] = rootFieldsOf(document, operation).all;
  const field = node && schema.getSubscriptionType()?.getFields()[node.name.value];
  if (!node || !field) throw new TypeError('The subscription has no field.');
  const definitions = operation.variableDefinitions ?? [];
  const cursor = cursorVariable(document, operation, node);
  const declared = definitions.map(({ variable }) => variable.name.value);
  return {
    name: node.name.value,
    arguments(variables) {
      const { coerced } = getVariableValues(schema, definitions, variables);
      return coerced ? getArgumentValues(field, node, coerced) : {};
    },
    declared,
    selecting: declared.filter((name) => name !== cursor),
    digest: digestOf(document, operation, node, cursor),
  };
}

/** Returns the name of the variable that only the root field's cursor argument reads; null when there is none. */
function cursorVariable(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  field: FieldNode,
): string | null {
  const given = field.arguments?.find(({ name }) => name.value === cursorArgument)?.value;
  if (given?.kind !== Kind.VARIABLE) return null;
  let reads = 0;
  for (const definition of definitionsOf(document, operation)) {
    visit(definition, {
      VariableDefinition: () => false,
      Variable({ name }) {
        if (name.value === given.name.value) reads += 1;
      },
    });
  }
  return reads === 1 ? given.name.value : null;
}

function digestOf(
  document: DocumentNode,
  { name: _, ...operation }: OperationDefinitionNode,
  field: FieldNode,
  cursor: string | null,
): string {
  const texts = definitionsOf(document, operation).map((node) => print(withoutCursor(node, field, cursor)));
  return createHash('sha256').update(texts.join('\n')).digest('base64url');
}

/** Removes the cursor, which differs between subscribers. */
function withoutCursor(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  field: FieldNode,
  cursor: string | null,
): OperationDefinitionNode | FragmentDefinitionNode {
  const isCursor = ({ name, value }: ArgumentNode) =>
    name.value === cursorArgument && (value.kind !== Kind.VARIABLE || value.name.value === cursor);
  return visit(node, {
    VariableDefinition: ({ variable }) => (variable.name.value === cursor ? null : undefined),
    Field: (one) =>
      one === field ? { ...one, arguments: one.arguments?.filter((each) => !isCursor(each)) } : undefined,
  });
}
