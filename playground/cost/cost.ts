import { type GraphQLSchema, getOperationAST, OperationTypeNode, validate } from 'graphql';
import { page } from '../../pages/page.ts';
import { createValue } from '../../pages/value.ts';
import { parsed } from '../operation.ts';
import { answerName, type DryRun, dryRunOf } from './dry-run.ts';

/** The price of the operation in the editor; null while it is not known. */
export interface Cost {
  readonly points: number;
  /** Largest number of objects in the lists of a query's answer. */
  readonly objects?: number;
  /** The kind of the operation, which decides the points. */
  readonly kind: OperationTypeNode;
}

export const cost = createValue<Cost | null>(null);

interface Written {
  readonly query: string;
  readonly variables: string;
  readonly operationName: string | null;
}

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

/** Reads the price from the answer to a dry run; null when there is none. */
export function readPrice(answer: unknown): Cost | null {
  const price = fieldOf(fieldOf(answer, 'data'), answerName);
  const [points, objects] = [fieldOf(price, 'cost'), fieldOf(price, 'nodeCount')];
  if (typeof points !== 'number' || typeof objects !== 'number') return null;
  return { points, objects, kind: OperationTypeNode.QUERY };
}

/** Returns a field of a JSON object; undefined for any other value. */
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

function valuesOf(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const values: unknown = JSON.parse(json.trim() || '{}');
    return typeof values === 'object' && values !== null ? { ...values } : null;
  } catch {
    return null;
  }
}
