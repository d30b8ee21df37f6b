import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type SelectionNode,
} from 'graphql';

/** Points of the operations whose price does not depend on their fields. */
export interface FixedPoints {
  readonly mutation: number;
  /** Points of the start of a subscription. */
  readonly subscription: number;
}

/** The price of an operation. */
export interface Price {
  readonly points: number;
  /** Largest number of objects in the lists of a query's answer; null for operations that are not measured. */
  readonly objects: number | null;
  /** The kind of the operation, which decides the points. */
  readonly kind: `${OperationTypeNode}`;
}

/** An operation that makes the gateway tell its price. The gateway evaluates and charges nothing of it. */
export interface DryRun {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

/** A price, the dry run that finds it out, or the reason why there is neither. */
export type Pricing =
  | { readonly price: Price }
  | { readonly dryRun: DryRun }
  | { readonly fault: 'limits are off' | 'variables' };

/** Name of the field that has the price. An alias, so that the operation may have `rateLimit` itself. */
const answerName = 'operationPrice';
const priceFields = selectionsOf(`{ ${answerName}: rateLimit(dryRun: true) { cost nodeCount } }`);

/** Returns how the price of an operation of the document becomes known. `points` is null when limits are off. */
export function pricingOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: string,
  points: FixedPoints | null,
): Pricing {
  const kind = operation.operation;
  if (!points) return { fault: 'limits are off' };
  if (kind !== OperationTypeNode.QUERY) return { price: { points: points[kind], objects: null, kind } };
  const values = valuesOf(variables);
  return values ? { dryRun: dryRunOf(document, operation, values) } : { fault: 'variables' };
}

function dryRunOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: DryRun['variables'],
): DryRun {
  const { selectionSet, name } = operation;
  const selections = [...priceFields, ...selectionSet.selections];
  const measured = { ...operation, selectionSet: { ...selectionSet, selections } };
  const definitions = document.definitions.map((one) => (one === operation ? measured : one));
  return { query: print({ ...document, definitions }), variables, operationName: name?.value ?? null };
}

/** Reads the price from the data of a dry run's answer; null where it has none. */
export function readPrice(data: unknown): Price | null {
  const price = fieldOf(data, answerName);
  const [points, objects] = [fieldOf(price, 'cost'), fieldOf(price, 'nodeCount')];
  if (typeof points !== 'number' || typeof objects !== 'number') return null;
  return { points, objects, kind: OperationTypeNode.QUERY };
}

/** Returns a field of a JSON object; undefined for any other value. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

/** Reads variables as they are written; null for a text that is not a JSON object. */
function valuesOf(json: string): DryRun['variables'] | null {
  try {
    const values: unknown = JSON.parse(json.trim() || '{}');
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : null;
  } catch {
    return null;
  }
}

function selectionsOf(text: string): readonly SelectionNode[] {
  const [one] = parse(text).definitions;
  return one?.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : [];
}
