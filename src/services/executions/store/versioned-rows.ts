import { type Kysely, sql } from 'kysely';
import type { ExecutionSid } from '../../../apis/executions/contract.ts';
import type { Database } from '../../../storage/database.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import type { FlowRunsTable } from '../tables.ts';
import { detailColumns, type ExecutionRow, executionColumns } from './rows.ts';

const runColumns = ['execution_sid', 'widget', 'pending', 'ordinal', 'moves', 'claim'] as const;

type RunRow = Pick<FlowRunsTable, (typeof runColumns)[number]>;

/**
 * An execution with the columns of its run, which are null without one. Each change of the execution makes a new version.
 * A change of the run locks the execution in the same transaction, unless it only leases or releases the run.
 */
export type VersionedRow = ExecutionRow & { readonly [Name in keyof RunRow]: RunRow[Name] | null } & {
  readonly version: string;
};

const versioned = prepareQuery(
  { sid: 'text' },
  (_, { sid }) => {
    const ofExecution = [...executionColumns, ...detailColumns, 'context'].map(
      (name) => `executions.${name}`,
    );
    const columns = [...ofExecution, ...runColumns].map((name) => sql.ref(name));
    return sql<VersionedRow>`select ${sql.join(columns)}, cast(executions.xmin as text) as version
      from executions left join flow_runs on execution_sid = executions.sid where executions.sid = ${sid}`;
  },
  { named: true },
);

/** Reads an execution of PostgreSQL with its run, and locks nothing. */
export const readVersion = (db: Kysely<Database>, sid: ExecutionSid): Promise<VersionedRow | undefined> =>
  versioned.first(db, { sid });
