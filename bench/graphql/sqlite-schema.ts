import DataLoader from 'dataloader';
import type { GraphQLSchema } from 'graphql';
import { connectionOf, schemaWith } from './sdl.ts';
import type { ExecutionRow, Reads, StepRow } from './sqlite-reads.ts';

/** State that the resolvers of one request share. */
export interface SqliteContext {
  readonly steps: DataLoader<StepsKey, readonly StepRow[], string>;
  readonly contexts: DataLoader<string, unknown>;
}

interface StepsKey {
  readonly executionSid: string;
  readonly limit: number;
}

interface ListArguments {
  readonly first: number;
}

/**
 * Creates the loaders of a request. The steps, or the contexts, of all executions of a page are one statement.
 */
export function createContext(reads: Reads): SqliteContext {
  return {
    steps: new DataLoader(async (keys) => stepsOf(reads, keys), {
      cacheKeyFn: ({ executionSid, limit }) => `${executionSid} ${limit}`,
    }),
    contexts: new DataLoader(async (sids) => {
      const texts = reads.contexts(sids);
      return sids.map((sid) => JSON.parse(texts.get(sid) ?? 'null'));
    }),
  };
}

/** Reads the steps for all keys; fields with different limits are a statement each. */
function stepsOf(reads: Reads, keys: readonly StepsKey[]): (readonly StepRow[])[] {
  const read = new Map<number, Map<string, StepRow[]>>();
  for (const [limit, alike] of Map.groupBy(keys, (key) => key.limit)) {
    const sids = alike.map(({ executionSid }) => executionSid);
    read.set(
      limit,
      Map.groupBy(reads.steps(sids, limit), ({ executionSid }) => executionSid),
    );
  }
  return keys.map(({ executionSid, limit }) => read.get(limit)?.get(executionSid) ?? []);
}

/** A time of the file without its milliseconds, which are always zero here. */
const wholeSeconds = (time: string): string => `${time.slice(0, 19)}Z`;
const times = {
  createdAt: ({ createdAt }: ExecutionRow | StepRow) => wholeSeconds(createdAt),
  updatedAt: ({ updatedAt }: ExecutionRow | StepRow) => updatedAt && wholeSeconds(updatedAt),
};

/** Returns the schema of the peers over SQLite: the graph's own SDL with plain resolvers. */
export function createSqliteSchema(reads: Reads): GraphQLSchema {
  return schemaWith({
    Query: {
      execution: (_: unknown, { flowSid, sid }: { flowSid: string; sid: string }) =>
        reads.execution(flowSid, sid),
      executions: (_: unknown, { flowSid, first }: ListArguments & { flowSid: string }) =>
        connectionOf(reads.executions(flowSid, first + 1), first),
    },
    Execution: {
      ...times,
      context: ({ sid }: ExecutionRow, _: unknown, { contexts }: SqliteContext) => contexts.load(sid),
      steps: async ({ sid }: ExecutionRow, { first }: ListArguments, { steps }: SqliteContext) =>
        connectionOf(await steps.load({ executionSid: sid, limit: first + 1 }), first),
    },
    ExecutionStep: times,
  });
}
