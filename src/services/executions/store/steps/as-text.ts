import { sql } from 'kysely';
import { stepFields } from '../../../../apis/executions/contract/fields.ts';
import { type Executions, executionKey, type StepMembers } from '../../../../apis/executions/contract.ts';
import { type Fields, factsOf } from '../../../../kit/fields/fields.ts';
import { columnName } from '../../../../kit/fields/rows.ts';
import { maxSortedRows } from '../../../../storage/queries/long-read.ts';
import { prepareQuery } from '../../../../storage/queries/prepared.ts';
import type { EmbeddedParts } from '../options.ts';
import { jsonLists, listTypes } from './json-lists.ts';

const textValues = { ...listTypes, size: 'number' } as const;

/**
 * Reads the newest steps of executions on SQLite as the JSON of an answer: it costs a third of reading rows, and nothing is
 * made of them. Each set of members has a query, which is kept as long as the members.
 * SQLite gives an aggregate the rows of a subquery with a limit in their order, though it does not promise that: the graph
 * suite compares the order with that of rows.
 * See docs/decisions/048-a-request-waits-only-where-it-must.md.
 */
export function createStepTexts({ db }: EmbeddedParts): NonNullable<Executions['stepTexts']> {
  const queries = new WeakMap<StepMembers, ReturnType<typeof stepsQuery>>();
  return async (call, refs, size, members) => {
    const query = queries.get(members) ?? stepsQuery(members);
    queries.set(members, query);
    const keys = [...new Set(refs.map(executionKey))];
    const isLong = keys.length * size > maxSortedRows;
    const rows = await query.all(db, { keys, account: call.account, size }, isLong);
    return new Map(rows.map(({ key, list }) => [key, list]));
  };
}

const stepsQuery = (members: StepMembers) =>
  prepareQuery(textValues, (_, { size, ...values }) => {
    const json = sql.join(members.all.flatMap(([key, field]) => [sql.lit(key), cellOf(field)]));
    const columns = sql.join(members.all.map(([, field]) => sql.ref(`t.${columnName(stepFields, field)}`)));
    const steps = sql`select ${columns} from execution_steps t
      where t.execution_sid = x.sid order by t.id desc limit ${size}`;
    return jsonLists(values, sql`json_object(${json})`, steps);
  });

const columnOf = (field: string) => factsOf((stepFields as Fields)[field]);

/** Returns a field as the graph has it. */
function cellOf(field: string) {
  const cell = sql.ref(`s.${columnName(stepFields, field)}`);
  return columnOf(field).as === 'time' ? sql`substr(${cell}, 1, 19) || 'Z'` : cell;
}
