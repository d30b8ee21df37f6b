import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
  TokenKind,
  validate,
} from 'graphql';
import { rootFieldsOf } from '../graphql/operation/root-fields.ts';
import { scopesBefore } from '../graphql/schema/scopes.ts';
import { answerSchemaOf } from './answer-schema.ts';
import { argumentSchemaOf } from './argument-schema.ts';
import type { Tool } from './tool.ts';
import { hintsOf } from './tool-hints.ts';
import { resultSchemaOf } from './tool-results.ts';

/** Names that every client accepts. */
const toolName = /^\w{1,64}$/;

/**
 * Returns the tools of documents: each query and mutation with a name and a description. A document with one operation
 * keeps its text, because a gateway that runs known operations only compares texts. Operations that the schema does not
 * have are left out.
 */
export const toolsOf = (schema: GraphQLSchema, texts: readonly string[]): readonly Tool[] =>
  texts.flatMap((text) => toolsIn(schema, text));

function toolsIn(schema: GraphQLSchema, text: string): readonly Tool[] {
  const document = parse(text);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const documents = separateOperations(document);
  return operations.flatMap((operation) => {
    const name = operation.name?.value ?? '';
    const description = operation.description?.value ?? commentOf(operation);
    const own = documents[name];
    const isTool = toolName.test(name) && description !== '' && operation.operation !== 'subscription';
    if (!isTool || !own || validate(schema, own).length > 0) return [];
    return [
      toolOf(schema, own, operation, { name, description, text: operations.length > 1 ? print(own) : text }),
    ];
  });
}

function toolOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  said: Pick<Tool, 'name' | 'description' | 'text'>,
): Tool {
  const inputSchema = argumentSchemaOf(schema, document, operation);
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const roots = rootFieldsOf(document, operation).all.map(({ name: { value } }) => fields[value]);
  return {
    ...said,
    inputSchema,
    outputSchema: resultSchemaOf({ data: answerSchemaOf(schema, document, operation) }),
    annotations: hintsOf(document, operation),
    rootScopes: roots.map(scopesBefore),
  };
}

/** Returns the comment right before an operation, as one line; empty without one. */
function commentOf({ loc }: OperationDefinitionNode): string {
  const lines: string[] = [];
  let token = loc?.startToken.prev ?? null;
  for (; token?.kind === TokenKind.COMMENT; token = token.prev) lines.unshift(token.value.trim());
  return lines.join(' ').trim();
}
