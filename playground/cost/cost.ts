import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  validate,
} from 'graphql';
import { page } from '../../pages/page.ts';
import { createValue } from '../../pages/value.ts';
import { parsed } from '../operation.ts';

/** The price of the operation in the editor; null while it is not known. */
export interface Cost {
  readonly points: number;
  /** Largest number of objects in the lists of a query's answer. */
  readonly objects?: number;
  /** The kind of the operation, which decides the points. */
  readonly kind: OperationTypeNode;
}

export const cost = createValue<Cost | null>(null);

/** An operation whose price the gateway tells. */
export interface DryRun {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

interface Written {
  readonly query: string;
  readonly variables: string;
  readonly operationName: string | null;
}

const answerName = 'playgroundCost';
const [dryRunField] = selectionsOf(`{ ${answerName}: rateLimit(dryRun: true) { cost nodeCount } }`);

/**
 * Returns the price of what is written, or the dry run that finds it out; null for a text that is not valid, and when
 * limits are off.
 */
export function priceOf(
  { query, variables, operationName }: Written,
  schema: GraphQLSchema,
): Cost | DryRun | null {
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName ?? undefined);
  if (!document || !operation || !page.points || validate(schema, document).length > 0) return null;
  if (operation.operation !== OperationTypeNode.QUERY) {
    return { points: page.points[operation.operation], kind: operation.operation };
  }
  const values = valuesOf(variables);
  return values && { ...dryRunOf(document, operation), variables: values };
}

function dryRunOf(document: DocumentNode, operation: OperationDefinitionNode) {
  const { selectionSet, name } = operation;
  const selections = [...(dryRunField ? [dryRunField] : []), ...selectionSet.selections];
  const asked = { ...operation, selectionSet: { ...selectionSet, selections } };
  const definitions = document.definitions.map((one) => (one === operation ? asked : one));
  return { query: print({ ...document, definitions }), operationName: name?.value ?? null };
}

interface Priced {
  readonly data?: {
    readonly [answerName]?: { readonly cost: number; readonly nodeCount: number } | null;
  } | null;
}

/** Reads the price from the answer to a dry run; null when there is none. */
export function readPrice(answer: unknown): Cost | null {
  const price = (answer as Priced | null)?.data?.[answerName];
  return price ? { points: price.cost, objects: price.nodeCount, kind: OperationTypeNode.QUERY } : null;
}

function valuesOf(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const values: unknown = JSON.parse(json.trim() || '{}');
    return typeof values === 'object' && values !== null ? { ...values } : null;
  } catch {
    return null;
  }
}

function selectionsOf(text: string) {
  const [one] = parse(text).definitions;
  return one?.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : [];
}
