import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ASTNode, isScalarType, isSpecifiedScalarType, Kind, parse, visit } from 'graphql';
import { describe, expect, test } from 'vitest';
import { apis } from '../../src/app/apis.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';

const folder = join(import.meta.dirname, '../../schema');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .toSorted();

/** Definitions and their parts that can have a description; an extension has none of its own. */
const described: ReadonlySet<string> = new Set([
  Kind.SCALAR_TYPE_DEFINITION,
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.DIRECTIVE_DEFINITION,
  Kind.FIELD_DEFINITION,
  Kind.INPUT_VALUE_DEFINITION,
  Kind.ENUM_VALUE_DEFINITION,
]);

const nameOf = (node: ASTNode): string => ('name' in node && node.name ? node.name.value : '');
const textOf = (node: ASTNode): string =>
  'description' in node && node.description ? node.description.value.trim() : '';

/** Calls back with each describable node of a file and its path, such as `InventoryAsset.relations.first`. */
function eachDescribable(file: string, found: (node: ASTNode, path: string) => void): void {
  const path: string[] = [];
  visit(parse(readFileSync(join(folder, file), 'utf8')), {
    enter(node) {
      if (!('name' in node) || !/Definition|Extension/.test(node.kind)) return;
      path.push(nameOf(node));
      if (described.has(node.kind)) found(node, path.join('.'));
    },
    leave(node) {
      if ('name' in node && /Definition|Extension/.test(node.kind)) path.pop();
    },
  });
}

describe.each(files)('%s', (file) => {
  // The gateway keeps the text of all files: with one of them V8 takes two bytes for each character.
  test('has no character above U+00FF', () => {
    expect(readFileSync(join(folder, file), 'utf8').match(/[\u0100-\uffff]/gu)).toBeNull();
  });

  test('describes every type, field, argument, input field and enum value', () => {
    const missing: string[] = [];
    eachDescribable(file, (node, path) => {
      if (textOf(node) === '') missing.push(path);
    });
    expect(missing).toEqual([]);
  });

  test('begins every description with its subject', () => {
    const late: string[] = [];
    eachDescribable(file, (node, path) => {
      const [first = ''] = textOf(node).split(' ');
      if (/^(Of|By|What|Whatever|Whoever|Whom|Whose|Those|Else|That|Which|How|Where|One)$/.test(first)) {
        late.push(`${path}: ${textOf(node)}`);
      }
    });
    expect(late).toEqual([]);
  });

  test('names the specification of every scalar', () => {
    const missing: string[] = [];
    eachDescribable(file, (node, path) => {
      if (node.kind !== Kind.SCALAR_TYPE_DEFINITION) return;
      if (!node.directives?.some(({ name }) => name.value === 'specifiedBy')) missing.push(path);
    });
    expect(missing).toEqual([]);
  });
});

/** Their resolvers are scalars of their own, which come without either. */
test('introspection tells the description and the specification of each scalar that has them', () => {
  const scalars = Object.values(createSchema(apis).getTypeMap())
    .filter(isScalarType)
    .filter((type) => !isSpecifiedScalarType(type));
  expect(scalars.map(({ name }) => name)).toContain('BigInt');
  for (const { name, description, specifiedByURL, astNode } of scalars) {
    const specified = astNode?.directives?.find((directive) => directive.name.value === 'specifiedBy');
    const url = specified?.arguments?.[0]?.value;
    expect([name, description]).toEqual([name, astNode?.description?.value]);
    expect([name, specifiedByURL]).toEqual([name, url?.kind === Kind.STRING ? url.value : undefined]);
  }
});
