import { sql } from 'kysely';
import { type ExecutionStep, executionKey } from '../../../../apis/executions/contract.ts';
import { maxSortedRows } from '../../../../storage/queries/long-read.ts';
import { preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { stepColumns, stepColumnsOfS, stepHeadOfTuple } from '../rows.ts';
import { jsonLists, listTypes } from './json-lists.ts';
import { isBackwards, type StepReading, stepTypes, stepValues } from './page-query.ts';

/** `stepColumns`. */
type StepTuple = readonly [id: number, ...(string | null)[]];

const pageValues = { ...stepTypes, ...listTypes, limit: 'number' } as const;

/**
 * Reads steps without their contexts on SQLite, as one JSON text of each execution: it costs half of reading rows.
 * See docs/decisions/048-a-request-waits-only-where-it-must.md.
 */
export const stepTuples: StepReading<StepTuple> = {
  async read(db, call, requested) {
    const keys = [...new Set(requested.refs.map(executionKey))];
    const isLong = keys.length * requested.limit > maxSortedRows;
    const backwards = isBackwards(requested);
    const values = { ...stepValues(call, requested), limit: requested.limit, keys };
    const rows = await stepsQuery(backwards).all(db, values, isLong);
    return new Map(rows.map(({ key, list }) => [key, inOrder(list, backwards)]));
  },
  idOf: ([id]) => id,
  // A reader without a wish for the context gets none.
  stepOf: (row, call, { flowSid, sid }) =>
    stepHeadOfTuple([...row, call.account, flowSid, sid]) as ExecutionStep,
};

/** SQLite promises no order inside an aggregate. Sorting a list that has the order already takes one pass. */
function inOrder(text: string, backwards: boolean): readonly StepTuple[] {
  const tuples: StepTuple[] = JSON.parse(text);
  const direction = backwards ? 1 : -1;
  return tuples.sort((one, other) => direction * (one[0] - other[0]));
}

const tuple = sql`json_array(${sql.join(stepColumnsOfS.map((name) => sql.ref(name)))})`;
const columns = sql.join(stepColumns.map((name) => sql.ref(`t.${name}`)));

const stepsQuery = preparedVariants(String, (backwards: boolean) =>
  prepareQuery(pageValues, (_, { below, above, limit, ...values }) => {
    const order = sql.raw(backwards ? 'asc' : 'desc');
    const steps = sql`select ${columns} from execution_steps t
      where t.execution_sid = x.sid and t.id < ${below} and t.id > ${above} order by t.id ${order} limit ${limit}`;
    return jsonLists(values, tuple, steps);
  }),
);
