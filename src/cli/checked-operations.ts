import { type GraphQLSchema, Kind, parse, type SourceLocation } from 'graphql';
import type { DeprecatedUse } from '../gateway/graphql/deprecated-use.ts';
import { createDocumentCache } from '../gateway/graphql/document-cache.ts';
import { compiledEngine } from '../gateway/graphql/engines.ts';
import type { GuardLimits } from '../gateway/graphql/guards.ts';
import { examineOperations, type OperationProblem } from '../gateway/graphql/known-operations.ts';
import type { ListedOperation } from '../gateway/graphql/manifests.ts';
import { createOperations } from '../gateway/graphql/operations.ts';

/** An operation of a manifest. */
interface Named {
  readonly file: string;
  readonly id: string;
  /** Name in the manifest or in the text; null when it has none. */
  readonly name: string | null;
}

export interface BrokenOperation extends Named {
  readonly problems: readonly Required<OperationProblem>[];
}

export interface DeprecatedOperation extends Named {
  readonly uses: readonly DeprecatedUse[];
}

export interface OperationsReport {
  /** Number of operations that were checked. */
  readonly operations: number;
  /** Operations that a gateway with this schema would refuse at its start. */
  readonly broken: readonly BrokenOperation[];
  /** Operations that fit and use deprecated elements. Values of variables are unknown here. */
  readonly deprecated: readonly DeprecatedOperation[];
}

/** Reads the operations as the gateway does at its start. */
export function checkOperations(
  listed: readonly ListedOperation[],
  schema: GraphQLSchema,
  guards: GuardLimits,
): OperationsReport {
  const operations = createOperations(schema, compiledEngine);
  const documents = createDocumentCache({ schema, guards, operations });
  const examined = examineOperations(listed, documents, operations);
  const usesOf = (text: string) => documents.find(text, null)?.deprecatedUses({}) ?? [];
  return {
    operations: listed.length,
    broken: examined
      .filter(({ problems }) => problems.length > 0)
      .map(({ operation, problems }) => ({ ...named(operation), problems: problems.map(located) })),
    deprecated: examined
      .filter(({ problems }) => problems.length === 0)
      .map(({ operation }) => ({ ...named(operation), uses: usesOf(operation.text) }))
      .filter(({ uses }) => uses.length > 0),
  };
}

const nowhere: readonly SourceLocation[] = [];
const located = ({ message, locations = nowhere }: OperationProblem) => ({ message, locations });

const named = ({ file, id, name, text }: ListedOperation): Named => ({
  file,
  id,
  name: name ?? nameIn(text),
});

/** Returns the name of the first operation; null when it has none or the text cannot be parsed. */
function nameIn(text: string): string | null {
  try {
    const { definitions } = parse(text, { noLocation: true });
    const first = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    return first?.name?.value ?? null;
  } catch {
    return null;
  }
}
