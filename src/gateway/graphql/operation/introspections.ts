import {
  type DocumentNode,
  type OperationDefinitionNode,
  print,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { isTooDeep } from '../../../kit/json/value.ts';
import type { Variables } from '../bounds/node-count.ts';
import { definitionsOf } from '../documents/document-facts.ts';
import { rootFieldsOf } from './root-fields.ts';

/** A cache of answers to introspection-only queries: they are the same for every caller until the process ends. */
export interface Introspections {
  /** Returns the answer's body; undefined when it is not cached. */
  find(operation: Introspected, variables: Variables): string | undefined;
  keep(operation: Introspected, variables: Variables, body: string): void;
}

/** The part of an operation that this cache needs. */
interface Introspected {
  /** Null for an operation that selects more than introspection. */
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

/** Returns the cache key; null when the answer is not cached. Only the operation's own variables are part of it. */
function keyOf({ introspection }: Introspected, variables: Variables): string | null {
  if (!introspection) return null;
  const own = introspection.variables.map((name) =>
    Object.hasOwn(variables, name) ? [variables[name]] : [],
  );
  return isTooDeep(own) ? null : JSON.stringify([introspection.text, own]);
}

/** A query that selects introspection fields only. */
export interface Introspection {
  /** The operation and its fragments as graphql-js prints them, so that formatting makes no difference. */
  readonly text: string;
  readonly variables: readonly string[];
}

const schemaFields: ReadonlySet<string> = new Set([
  SchemaMetaFieldDef.name,
  TypeMetaFieldDef.name,
  '__typename',
  // The schema for routers. Only a subgraph has this field.
  '_service',
]);

/** Returns null for an operation that selects anything else. */
export function introspectionOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Introspection | null {
  if (operation.operation !== 'query') return null;
  const { all } = rootFieldsOf(document, operation);
  if (!all.every(({ name }) => schemaFields.has(name.value))) return null;
  return {
    text: definitionsOf(document, operation).map(print).join('\n'),
    variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
  };
}
