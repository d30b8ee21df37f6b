import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql';
import { type DryRun, dryRunOf } from './dry-run.ts';
import { type Engine, type Run, referenceEngine } from './engines.ts';
import { type Introspection, introspectionOf } from './introspections.ts';
import { type CompilationOptions, createLazyEngine } from './lazy-compilation.ts';
import { compileAnswerSize, type MeasureAnswer, type Variables } from './node-count.ts';
import { responseName, rootFieldsOf } from './root-fields.ts';
import { type SubscribedField, subscribedFieldOf } from './subscribed-field.ts';
import { type VariableErrors, variableErrorsOf } from './variable-errors.ts';

/** One operation of a document: what it is, what it asks for, and how it runs. */
export interface Operation {
  readonly document: DocumentNode;
  readonly kind: OperationTypeNode;
  readonly name: string | null;
  /** How large its answer may become. */
  readonly size: MeasureAnswer;
  /** Null for an operation that asks for more than the schema. */
  readonly introspection: Introspection | null;
  /** Runs it; only its price when the variables ask for no more. */
  readonly run: Run;
  /** Whether the operation is to be priced only. */
  dry(variables: Variables): boolean;
  /** The one field of a subscription; null for queries and mutations. */
  readonly subscribed: SubscribedField | null;
  /** Content that it creates: fields marked with `@content`. */
  readonly content: number;
  /** Why it cannot be run with these variables: its engine takes in none that do not fit. */
  readonly variableErrors: VariableErrors;
}

export interface Operations {
  /** The operation of that name, or the only one; null when the document has no such operation. */
  find(document: DocumentNode, operationName: string | null | undefined): Operation | null;
}

/** Everything about an operation that does not change between requests, worked out once for each document and name. */
export function createOperations(
  schema: GraphQLSchema,
  engine: Engine,
  options: CompilationOptions = {},
): Operations {
  // As long as the document is kept.
  const known = new WeakMap<DocumentNode, Map<string | null, Operation>>();
  const lazily = createLazyEngine(schema, engine, options);
  return {
    find(document, operationName) {
      const name = operationName ?? null;
      const named = known.get(document) ?? new Map<string | null, Operation>();
      const found = named.get(name);
      if (found !== undefined) return found;
      const node = getOperationAST(document, operationName);
      // Not kept: any number of wrong names may be tried.
      if (!node || !schema.getRootType(node.operation)) return null;
      const operation = prepare(schema, document, node, lazily);
      known.set(document, named.set(name, operation));
      return operation;
    },
  };
}

function prepare(
  schema: GraphQLSchema,
  document: DocumentNode,
  node: OperationDefinitionNode,
  lazily: ReturnType<typeof createLazyEngine>,
): Operation {
  const dryRun = dryRunOf(document, node, schema.getRootType(node.operation)?.name ?? '');
  const introspection = introspectionOf(document, node);
  const full = introspection ? referenceEngine(schema, document, node) : lazily(document, node);
  return {
    document,
    kind: node.operation,
    name: node.name?.value ?? null,
    size: compileAnswerSize(schema, document, node),
    introspection,
    run: dryRun ? runEither(full, dryRun, lazily(dryRun.document, dryRun.operation)) : full,
    dry: (variables) => dryRun?.asked(variables) ?? false,
    subscribed: node.operation === 'subscription' ? subscribedFieldOf(schema, document, node) : null,
    content: contentOf(schema, document, node),
    variableErrors: variableErrorsOf(schema, node),
  };
}

/** What is not evaluated is null in the answer, under its own name. */
function runEither(full: Run, dryRun: DryRun, priced: Run): Run {
  return async (context, variables) => {
    if (!dryRun.asked(variables)) return await full(context, variables);
    const { data, ...rest } = await priced(context, variables);
    const told = data && dryRun.names(variables).map((name) => [name, data[name] ?? null]);
    return { ...rest, ...(told && { data: Object.fromEntries(told) }) };
  };
}

/** How many root fields create content, in fragments too: each name in the answer is one. */
function contentOf(schema: GraphQLSchema, document: DocumentNode, node: OperationDefinitionNode): number {
  if (node.operation !== 'mutation') return 0;
  const fields = schema.getMutationType()?.getFields() ?? {};
  const creates = (name: string) =>
    fields[name]?.astNode?.directives?.some((one) => one.name.value === 'content');
  const creating = rootFieldsOf(document, node).all.filter(({ name }) => creates(name.value));
  return new Set(creating.map(responseName)).size;
}
