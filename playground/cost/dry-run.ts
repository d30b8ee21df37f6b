import { type DocumentNode, Kind, type OperationDefinitionNode, parse, print } from 'graphql';

/** An operation whose price the gateway tells. */
export interface DryRun {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

/** Name of the field that has the price. */
export const answerName = 'playgroundCost';
const [dryRunField] = selectionsOf(`{ ${answerName}: rateLimit(dryRun: true) { cost nodeCount } }`);

/** Returns the document with the field that turns the operation into a dry run. */
export function dryRunOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Omit<DryRun, 'variables'> {
  const { selectionSet, name } = operation;
  const selections = [...(dryRunField ? [dryRunField] : []), ...selectionSet.selections];
  const asked = { ...operation, selectionSet: { ...selectionSet, selections } };
  const definitions = document.definitions.map((one) => (one === operation ? asked : one));
  return { query: print({ ...document, definitions }), operationName: name?.value ?? null };
}

function selectionsOf(text: string) {
  const [one] = parse(text).definitions;
  return one?.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : [];
}
