interface SyntaxNode {
  readonly kind: string;
  readonly [key: string]: unknown;
}

/**
 * Prints the syntax tree of an executable document (the AST that graphql-tag and code generators make) as text, with a
 * space between any two of its parts. It spares callers of texts the weight of graphql-js.
 */
export function print(node: unknown): string {
  if (!isNode(node)) return '';
  const { kind, value } = node;
  const simple = printers[kind];
  if (simple) return simple(node);
  // Names, numbers, booleans and values of enums are as they are.
  if (value !== undefined && !isNode(value)) return String(value);
  return [
    openings[kind],
    node['operation'],
    wrapped('', print(node['alias']), ':'),
    print(node['variable']),
    print(node['name']),
    wrapped('(', all(node['variableDefinitions'] ?? node['arguments']), ')'),
    wrapped('on ', print(node['typeCondition'])),
    wrapped(': ', print(node['type'] ?? value)),
    wrapped('= ', print(node['defaultValue'])),
    all(node['directives']),
    print(node['selectionSet']),
  ]
    .filter(Boolean)
    .join(' ');
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { kind?: unknown }).kind === 'string';

const all = (nodes: unknown): string => (Array.isArray(nodes) ? nodes.map(print).join(' ') : '');
const wrapped = (open: string, text: string, close = '') => text && open + text + close;

/** Kinds of a single part. */
const printers: Readonly<Record<string, (node: SyntaxNode) => string>> = {
  Document: ({ definitions }) => all(definitions),
  SelectionSet: ({ selections }) => `{ ${all(selections)} }`,
  // A block string is sent as a plain one: both mean the same text.
  StringValue: ({ value }) => JSON.stringify(value),
  NullValue: () => 'null',
  Variable: ({ name }) => `$${print(name)}`,
  ListValue: ({ values }) => `[${all(values)}]`,
  ObjectValue: ({ fields }) => `{${all(fields)}}`,
  ListType: ({ type }) => `[${print(type)}]`,
  NonNullType: ({ type }) => `${print(type)}!`,
};

/** Text before the parts of a kind. Those of a schema have none, and the gateway says that it does not know them. */
const openings: Readonly<Record<string, string>> = {
  FragmentSpread: '...',
  InlineFragment: '...',
  FragmentDefinition: 'fragment',
  Directive: '@',
};
