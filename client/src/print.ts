/**
 * Prints the syntax tree of an executable document (the AST that graphql-tag and code generators make) as text, without
 * whitespace to please people. It spares callers of texts the weight of graphql-js.
 */
export function print(node: unknown): string {
  return isNode(node) ? (printers[node.kind]?.(node) ?? unknownKind(node.kind)) : '';
}

interface SyntaxNode {
  readonly kind: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { kind?: unknown }).kind === 'string';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const all = (nodes: unknown, separator = ' ') => listOf(nodes).map(print).join(separator);
const wrapped = (open: string, text: string, close: string) => (text === '' ? '' : `${open}${text}${close}`);
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

function unknownKind(kind: string): never {
  throw new TypeError(`A document for a server has no ${kind}.`);
}

const printers: Readonly<Record<string, (node: SyntaxNode) => string>> = {
  Document: ({ definitions }) => all(definitions, '\n'),
  OperationDefinition: ({ operation, name, variableDefinitions, directives, selectionSet }) =>
    joined(
      String(operation),
      print(name) + wrapped('(', all(variableDefinitions, ', '), ')'),
      all(directives),
      print(selectionSet),
    ),
  VariableDefinition: ({ variable, type, defaultValue, directives }) =>
    joined(`${print(variable)}: ${print(type)}`, wrapped('= ', print(defaultValue), ''), all(directives)),
  SelectionSet: ({ selections }) => `{ ${all(selections)} }`,
  Field: ({ alias, name, arguments: args, directives, selectionSet }) =>
    joined(
      `${wrapped('', print(alias), ': ')}${print(name)}${wrapped('(', all(args, ', '), ')')}`,
      all(directives),
      print(selectionSet),
    ),
  Argument: ({ name, value }) => `${print(name)}: ${print(value)}`,
  FragmentSpread: ({ name, directives }) => joined(`...${print(name)}`, all(directives)),
  InlineFragment: ({ typeCondition, directives, selectionSet }) =>
    joined('...', wrapped('on ', print(typeCondition), ''), all(directives), print(selectionSet)),
  FragmentDefinition: ({ name, typeCondition, directives, selectionSet }) =>
    joined(`fragment ${print(name)} on ${print(typeCondition)}`, all(directives), print(selectionSet)),
  Name: ({ value }) => String(value),
  Variable: ({ name }) => `$${print(name)}`,
  IntValue: ({ value }) => String(value),
  FloatValue: ({ value }) => String(value),
  // A block string is sent as a plain one: both mean the same text.
  StringValue: ({ value }) => JSON.stringify(value),
  BooleanValue: ({ value }) => String(value),
  NullValue: () => 'null',
  EnumValue: ({ value }) => String(value),
  ListValue: ({ values }) => `[${all(values, ', ')}]`,
  ObjectValue: ({ fields }) => `{ ${all(fields, ', ')} }`,
  ObjectField: ({ name, value }) => `${print(name)}: ${print(value)}`,
  Directive: ({ name, arguments: args }) => `@${print(name)}${wrapped('(', all(args, ', '), ')')}`,
  NamedType: ({ name }) => print(name),
  ListType: ({ type }) => `[${print(type)}]`,
  NonNullType: ({ type }) => `${print(type)}!`,
};
