import { getDocumentNodeFromSchema } from '@graphql-tools/utils';
import {
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { readTypeDefs } from '../schema/type-defs.ts';
import type { NodeType } from '../types/node-types.ts';

/** Routers have carried subscriptions since 2.4; nothing of a later version is used. */
const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.4", import: ["@key", "@shareable"])';

/** Apollo's composition knows this directive of GraphQL only when the SDL defines it. */
const oneOf = 'directive @oneOf on INPUT_OBJECT';

const routerTypes: ReadonlySet<string> = new Set(['_Any', '_Entity', '_Service']);
const routerFields: ReadonlySet<string> = new Set(['_service', '_entities']);
const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

/**
 * Returns the SDL of the schema for composition. Types and root fields of the base schema are shareable, so that other
 * subgraphs can have them, too.
 * See docs/decisions/060-subgraph-mode.md.
 */
export function subgraphSdl(schema: GraphQLSchema, types: readonly NodeType[]): string {
  const base = baseNames();
  const entities = new Set(types.filter(({ isEntity }) => isEntity).map(({ type }) => type));
  const drop = ({ name }: { readonly name: { readonly value: string } }) =>
    routerTypes.has(name.value) ? null : undefined;

  function withFederation(node: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode | null {
    const name = node.name.value;
    if (routerTypes.has(name)) return null;
    if (name === 'Query') return { ...node, fields: rootFields(node) };
    const added = [
      ...(entities.has(name) ? [key] : []),
      ...(base.types.has(name) && !rootTypes.has(name) ? [shareable] : []),
    ];
    return { ...node, directives: [...(node.directives ?? []), ...added] };
  }

  const rootFields = ({ fields = [] }: ObjectTypeDefinitionNode) =>
    fields
      .filter(({ name }) => !routerFields.has(name.value))
      .map((field) =>
        base.queries.has(field.name.value)
          ? { ...field, directives: [...(field.directives ?? []), shareable] }
          : field,
      );

  const document: DocumentNode = visit(getDocumentNodeFromSchema(schema), {
    ScalarTypeDefinition: drop,
    UnionTypeDefinition: drop,
    ObjectTypeDefinition: { leave: withFederation },
  });
  return `${link}\n\n${oneOf}\n\n${print(document)}\n`;
}

const directive = (name: string, fields?: string): ConstDirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: name },
  arguments:
    fields === undefined
      ? []
      : [
          {
            kind: Kind.ARGUMENT,
            name: { kind: Kind.NAME, value: 'fields' },
            value: { kind: Kind.STRING, value: fields },
          },
        ],
});

const shareable = directive('shareable');
const key = directive('key', 'id');

/** The names of the object types and of the fields of `Query` in the base schema. */
function baseNames() {
  const { definitions } = parse(readTypeDefs('base').join('\n'));
  const objects = definitions.filter(
    (one) => one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.OBJECT_TYPE_EXTENSION,
  );
  const queries = objects.filter(({ name }) => name.value === 'Query').flatMap(({ fields = [] }) => fields);
  return {
    types: new Set(objects.map(({ name }) => name.value)),
    queries: new Set(queries.map(({ name }) => name.value)),
  };
}
