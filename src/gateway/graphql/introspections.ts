import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  print,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { isTooDeep } from '../../kit/json/value.ts';
import type { Variables } from './node-count.ts';
import { rootFieldsOf } from './root-fields.ts';

/** Answers of queries that ask for nothing but the schema: the same for everybody, until the process ends. */
export interface Introspections {
  /** The answer's body; undefined where it has to be made. */
  find(operation: Introspected, variables: Variables): string | undefined;
  keep(operation: Introspected, variables: Variables, body: string): void;
}

/** An operation, as far as this is about it. */
interface Introspected {
  /** Null for an operation that asks for more than the schema. */
  readonly introspection: Introspection | null;
}

const keptCharacters = 16 * 1024 * 1024;

export function createIntrospections(): Introspections {
  const bodies = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (body, key) => body.length + key.length,
  });
  return {
    find(operation, variables) {
      const key = keyOf(operation, variables);
      return key === null ? undefined : bodies.get(key);
    },
    keep(operation, variables, body) {
      const key = keyOf(operation, variables);
      if (key !== null) bodies.set(key, body);
    },
  };
}

/** Null where nothing is kept. Variables that the operation does not have make no other answer. */
function keyOf({ introspection }: Introspected, variables: Variables): string | null {
  if (!introspection) return null;
  const own = introspection.variables.map((name) =>
    Object.hasOwn(variables, name) ? [variables[name]] : [],
  );
  return isTooDeep(own) ? null : JSON.stringify([introspection.text, own]);
}

/** A query that asks for nothing but the schema. */
export interface Introspection {
  /** The operation and its fragments as graphql-js prints them: however they were written. */
  readonly text: string;
  readonly variables: readonly string[];
}

const schemaFields: ReadonlySet<string> = new Set([
  SchemaMetaFieldDef.name,
  TypeMetaFieldDef.name,
  '__typename',
]);

/** Null for an operation that asks for anything else. */
export function introspectionOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Introspection | null {
  if (operation.operation !== 'query') return null;
  const { all } = rootFieldsOf(document, operation);
  if (!all.every(({ name }) => schemaFields.has(name.value))) return null;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return {
    text: [operation, ...fragments].map(print).join('\n'),
    variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
  };
}
