import {
  type ArgumentNode,
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  parse,
  print,
  type TypeNode,
} from 'graphql';

/** An argument, an input field, a field or a value of an enum. */
export interface Member {
  readonly name: string;
  readonly description: string;
  /** The type as text; empty for a value of an enum. */
  readonly type: string;
  /** The default value as text; empty for none. */
  readonly fallback: string;
  readonly args: readonly Member[];
  readonly facts: Facts;
}

/** The facts that directives tell. */
export interface Facts {
  readonly scopes: readonly string[];
  /** True when the field is null for a credential without the scopes. */
  readonly orNull: boolean;
  /** The reason for which it is deprecated; null when it is not. */
  readonly deprecated: string | null;
  readonly createsContent: boolean;
  /** Number of objects that the node count assumes; null for the default. */
  readonly assumedSize: string | null;
}

export interface Definition {
  readonly name: string;
  /** `type`, `interface`, `union`, `enum`, `input`, `scalar` or `directive`. */
  readonly kind: string;
  readonly description: string;
  readonly members: readonly Member[];
  /** The interfaces of a type, or the types of a union. */
  readonly related: readonly string[];
  readonly facts: Facts;
}

const kinds: Readonly<Record<string, string>> = {
  ObjectTypeDefinition: 'type',
  InterfaceTypeDefinition: 'interface',
  UnionTypeDefinition: 'union',
  EnumTypeDefinition: 'enum',
  InputObjectTypeDefinition: 'input',
  ScalarTypeDefinition: 'scalar',
  DirectiveDefinition: 'directive',
};

/** Parses the SDL; definitions are in the order of their names. */
export const readDefinitions = (sdl: string): readonly Definition[] =>
  definitionsOf(parse(sdl, { noLocation: true }));

const definitionsOf = ({ definitions }: DocumentNode): readonly Definition[] =>
  definitions.flatMap((node) => definitionOf(node) ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));

function definitionOf(node: DefinitionNode): Definition | null {
  const kind = kinds[node.kind];
  if (kind === undefined || !('name' in node) || !node.name) return null;
  const members =
    'fields' in node
      ? node.fields
      : 'values' in node
        ? node.values
        : 'arguments' in node
          ? node.arguments
          : [];
  const related = 'interfaces' in node ? node.interfaces : 'types' in node ? node.types : [];
  return {
    name: node.name.value,
    kind,
    description: descriptionOf(node),
    members: (members ?? []).map(memberOf),
    related: (related ?? []).map((one) => one.name.value),
    facts: factsOf('directives' in node ? node.directives : []),
  };
}

interface MemberNode {
  readonly name: { readonly value: string };
  readonly description?: { readonly value: string } | undefined;
  readonly type?: TypeNode;
  readonly arguments?: readonly MemberNode[] | undefined;
  readonly defaultValue?: Parameters<typeof print>[0] | undefined;
  readonly directives?: readonly DirectiveNode[] | undefined;
}

const memberOf = (node: MemberNode): Member => ({
  name: node.name.value,
  description: descriptionOf(node),
  type: node.type ? print(node.type) : '',
  fallback: node.defaultValue ? print(node.defaultValue) : '',
  args: (node.arguments ?? []).map(memberOf),
  facts: factsOf(node.directives),
});

const descriptionOf = (node: object): string =>
  'description' in node ? ((node.description as MemberNode['description'])?.value ?? '') : '';

function factsOf(directives: readonly DirectiveNode[] = []): Facts {
  const named = (name: string) => directives.find((one) => one.name.value === name);
  const value = (name: string, argument: string) => printed(named(name)?.arguments, argument);
  const reason = value('deprecated', 'reason');
  return {
    scopes: value('scope', 'requires')?.match(/[\w:]+/g) ?? [],
    orNull: value('scope', 'orNull') === 'true',
    deprecated: named('deprecated') ? (reason?.replaceAll(/^"+|"+$/g, '') ?? 'No longer supported') : null,
    createsContent: named('content') !== undefined,
    assumedSize: value('listSize', 'assumedSize') ?? null,
  };
}

function printed(given: readonly ArgumentNode[] | undefined, name: string): string | undefined {
  const found = given?.find((one) => one.name.value === name);
  return found && print(found.value);
}
