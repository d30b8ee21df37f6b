import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql';
import { compileAnswerSize, type MeasureAnswer, type Variables } from '../bounds/node-count.ts';
import { unfoldedCounter } from '../bounds/unfolded-fields.ts';
import { createTextRuns, type RunAsText } from '../text/text-answer.ts';
import { type CompilationOptions, countedRuns } from './counted-runs.ts';
import { type DeprecatedUse, deprecatedUsesOf } from './deprecated-uses.ts';
import { type DryRun, dryRunOf } from './dry-run.ts';
import { type Engine, graphqlEngine, type Run } from './engine.ts';
import { type Introspection, introspectionOf } from './introspections.ts';
import { responseName, rootFieldsOf } from './root-fields.ts';
import { type SubscribedField, subscribedFieldOf } from './subscribed-field.ts';
import { readsUnreported } from './unreported-fields.ts';
import { type VariableErrors, variableErrorsOf } from './variable-errors.ts';

/** An operation of a document: its kind, its price and how it runs. */
export interface Operation {
  readonly document: DocumentNode;
  readonly kind: OperationTypeNode;
  readonly name: string | null;
  /** Computes the maximum size of its answer. */
  readonly size: MeasureAnswer;
  /** The cacheable introspection query; null for an operation that selects more than introspection. */
  readonly introspection: Introspection | null;
  /** Runs the operation by the engine, or computes only its price when it is a dry run. */
  readonly run: Run;
  /** Runs a query or a message of a subscription whose answer is written as text at once; null for any other operation. */
  readonly runAsText: RunAsText | null;
  /** Whether the operation is a dry run with these variables. */
  dry(variables: Variables): boolean;
  /** The root field of a subscription; null for queries and mutations. */
  readonly subscribed: SubscribedField | null;
  /** Number of root fields marked with `@content`, which create content. */
  readonly content: number;
  /** Returns the errors of the variables; the engine may only run with variables that have none. */
  readonly variableErrors: VariableErrors;
  /** The deprecated elements of the schema in the text of the operation. */
  readonly deprecatedUses: readonly DeprecatedUse[];
  /** Whether it is a query of fields whose changes the services report. */
  readonly isReported: boolean;
}

export interface Operations {
  /** Returns the operation with that name, or the only one; null when the document has no such operation. */
  find(document: DocumentNode, operationName: string | null | undefined): Operation | null;
  /**
   * Prepares and compiles the only operation of a document before it is asked for, if there is room for it.
   */
  compile(document: DocumentNode): void;
}

export interface OperationsOptions extends CompilationOptions {
  /** Default: graphql-js. */
  readonly engine?: Engine | undefined;
}

type Runs = Pick<Operation, 'run' | 'runAsText'>;

/**
 * Creates a cache of prepared operations: everything that does not change between requests is computed once for each
 * document and name.
 */
export function createOperations(
  schema: GraphQLSchema,
  { engine = graphqlEngine, ...options }: OperationsOptions = {},
): Operations {
  // The entries live as long as their documents.
  const known = new WeakMap<DocumentNode, Map<string | null, Operation>>();
  const texts = createTextRuns(schema, options);

  /** Returns the ways to run an operation: by the engine, and as text where that is possible. */
  function runsOf(document: DocumentNode, node: OperationDefinitionNode, atOnce: boolean): Runs {
    const run = engine(schema, document, node);
    const fields = unfoldedCounter(schema, document)(node);
    // A mutation that fails as text could not be run again.
    if (node.operation === 'mutation' || !texts.hasRoomFor(fields, atOnce)) return { run, runAsText: null };
    const counted = countedRuns(run, fields, options, atOnce);
    return { run: counted.run, runAsText: texts.runsOf(document, node, counted) };
  }

  function find(document: DocumentNode, name: string | null, atOnce: boolean): Operation | null {
    const named = known.get(document) ?? new Map<string | null, Operation>();
    const found = named.get(name);
    if (found !== undefined) return found;
    const node = getOperationAST(document, name);
    // Not cached, because a client may try any number of wrong names.
    if (!node || !schema.getRootType(node.operation)) return null;
    const operation = prepare(schema, document, node, (part, its) => runsOf(part, its, atOnce));
    known.set(document, named.set(name, operation));
    return operation;
  }

  return {
    find: (document, operationName) => find(document, operationName ?? null, false),
    compile: (document) => void find(document, null, true),
  };
}

function prepare(
  schema: GraphQLSchema,
  document: DocumentNode,
  node: OperationDefinitionNode,
  runsOf: (document: DocumentNode, operation: OperationDefinitionNode) => Runs,
): Operation {
  const dryRun = dryRunOf(document, node, schema.getRootType(node.operation)?.name ?? '');
  const introspection = introspectionOf(document, node);
  const full = runsOf(document, node);
  return {
    document,
    kind: node.operation,
    name: node.name?.value ?? null,
    size: compileAnswerSize(schema, document, node),
    introspection,
    run: dryRun ? runEither(full.run, dryRun, runsOf(dryRun.document, dryRun.operation).run) : full.run,
    runAsText: introspection || dryRun ? null : full.runAsText,
    dry: (variables) => dryRun?.isRequested(variables) ?? false,
    subscribed: node.operation === 'subscription' ? subscribedFieldOf(schema, document, node) : null,
    content: contentOf(schema, document, node),
    variableErrors: variableErrorsOf(schema, node),
    deprecatedUses: deprecatedUsesOf(schema, document, node),
    isReported: node.operation === 'query' && !readsUnreported(schema, document, node),
  };
}

/** Runs the operation, or its dry run, whose answer has null for each root field that is not evaluated. */
function runEither(full: Run, dryRun: DryRun, priced: Run): Run {
  return async (context, variables) => {
    if (!dryRun.isRequested(variables)) return await full(context, variables);
    const { data, ...rest } = await priced(context, variables);
    const shown = data && dryRun.names(variables).map((name) => [name, data[name] ?? null]);
    return { ...rest, ...(shown && { data: Object.fromEntries(shown) }) };
  };
}

/** Counts the root fields that create content, including those in fragments. Each name in the answer counts once. */
function contentOf(schema: GraphQLSchema, document: DocumentNode, node: OperationDefinitionNode): number {
  if (node.operation !== 'mutation') return 0;
  const fields = schema.getMutationType()?.getFields() ?? {};
  const creates = (name: string) =>
    fields[name]?.astNode?.directives?.some((one) => one.name.value === 'content');
  const creating = rootFieldsOf(document, node).all.filter(({ name }) => creates(name.value));
  return new Set(creating.map(responseName)).size;
}
