import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

export interface ResumableStream {
  readonly query: string;
  readonly variables: Variables;
}

/** The parts that a subscription needs to be resumed. */
const model = partsOf(
  'subscription ($after: Cursor) { field(after: $after) { ... on Resumable { cursor } } }',
);
const name = 'after';

/**
 * Returns a subscription in a form that `@tributary/client` can resume: it takes the cursor as a variable, and its
 * messages have one. The editor keeps the text as it was written.
 */
export function resumableStream(
  document: DocumentNode,
  { name: chosen }: OperationDefinitionNode,
  variables: Variables,
): ResumableStream {
  const alone = separateOperations(document)[chosen?.value ?? ''] ?? document;
  const operation = getOperationAST(alone);
  const [field, ...others] = operation?.selectionSet.selections ?? [];
  if (!operation || field?.kind !== Kind.FIELD || others.length > 0)
    return { query: print(alone), variables };
  const after = field.arguments?.find((argument) => argument.name.value === name);
  const definitions = alone.definitions.map((one) => (one === operation ? resumed(one, field, after) : one));
  const from = after?.value.kind === Kind.STRING ? { [name]: after.value.value } : {};
  return { query: print({ ...alone, definitions }), variables: { ...variables, ...from } };
}

function resumed(
  operation: OperationDefinitionNode,
  field: FieldNode,
  after: ArgumentNode | undefined,
): OperationDefinitionNode {
  const others = field.arguments?.filter((argument) => argument !== after) ?? [];
  const isVariable = after?.value.kind === Kind.VARIABLE;
  const declared = isVariable ? [] : model.variables;
  const selections = [...model.selections, ...(field.selectionSet?.selections ?? [])];
  return {
    ...operation,
    variableDefinitions: [...(operation.variableDefinitions ?? []), ...declared],
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [
        {
          ...field,
          arguments: [...others, ...(isVariable ? [after] : model.arguments)],
          selectionSet: { kind: Kind.SELECTION_SET, selections },
        },
      ],
    },
  };
}

function partsOf(text: string) {
  const operation = getOperationAST(parse(text));
  const field = operation?.selectionSet.selections[0];
  return {
    variables: operation?.variableDefinitions ?? [],
    arguments: field?.kind === Kind.FIELD ? (field.arguments ?? []) : [],
    selections: field?.kind === Kind.FIELD ? (field.selectionSet?.selections ?? []) : [],
  };
}
