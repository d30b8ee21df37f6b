import { sql } from 'kysely';
import { type ExecutionStep, executionKey } from '../../../../apis/executions/contract.ts';
import { maxSortedRows } from '../../../../storage/queries/long-read.ts';
import { preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { account, stepColumnsOfS, stepHeadOfTuple } from '../rows.ts';
import { isBackwards, type StepReading, stepTypes, stepValues } from './page-query.ts';

/** The index of a step's execution among those of the read, and `stepColumns`. */
type StepTuple = readonly [owner: number, id: number, ...(string | null)[]];

/** An execution without steps. */
type NoStep = readonly [owner: number, id: null];

const pageValues = {
  ...stepTypes,
  /** The keys of the executions (`executionKey`). */
  keys: 'texts',
} as const;

/**
 * Reads steps without their contexts on SQLite, as one JSON text: it costs two thirds of reading rows.
 * See docs/decisions/048-a-request-waits-only-where-it-must.md.
 */
export const stepTexts: StepReading<StepTuple> = {
  async read(db, call, requested) {
    const keys = [...new Set(requested.refs.map(executionKey))];
    const isLong = keys.length * requested.limit > maxSortedRows;
    const query = stepsQuery(isBackwards(requested));
    const [row] = await query.all(db, { ...stepValues(call, requested), keys }, isLong);
    const found = new Map<string, StepTuple[]>();
    for (const tuple of parsedTuples(row?.tuples ?? '[]')) {
      const key = keys[tuple[0]] ?? '';
      const own = found.get(key) ?? [];
      if (own.length === 0) found.set(key, own);
      if (tuple[1] !== null) own.push(tuple);
    }
    // SQLite gives no order inside an aggregate unless it sorts; a list that has the order is sorted in one pass.
    const direction = isBackwards(requested) ? 1 : -1;
    for (const own of found.values()) own.sort((one, other) => direction * (one[1] - other[1]));
    return found;
  },
  idOf: ([, id]) => id,
  // A reader without a wish for the context gets none.
  stepOf: (row, call, { flowSid, sid }) =>
    stepHeadOfTuple([...row, call.account, flowSid, sid]) as ExecutionStep,
};

const columns = sql.join(stepColumnsOfS.map((name) => sql.ref(name)));

/** Parses the text of `stepsQuery`. */
const parsedTuples = (text: string) => JSON.parse(text) as readonly (StepTuple | NoStep)[];

/**
 * The query first finds the last id of each page in the index, so that it reads no more steps than the pages need.
 */
const stepsQuery = preparedVariants(String, (backwards: boolean) =>
  prepareQuery(pageValues, (_, { keys, account: owner, below, above, between }) => {
    const [within, order] = backwards ? ['<=', 'asc'] : ['>=', 'desc'];
    const last = sql`coalesce(
      (select t.id from execution_steps t where t.execution_sid = x.sid and t.id < ${below} and t.id > ${above}
        order by t.id ${sql.raw(order)} limit 1 offset ${between}),
      ${sql.lit(backwards ? Number.MAX_SAFE_INTEGER : 0)})`;
    return sql<{
      tuples: string;
    }>`select json_group_array(json_array(w.key, ${columns})) as tuples
      from json_each(${keys}) as w
      cross join executions x on x.sid = substr(w.value, instr(w.value, '/') + 1)
        and w.value = x.flow_sid || '/' || x.sid and ${account('x.account_sid')} = ${owner}
      left join execution_steps s on s.execution_sid = x.sid and s.id < ${below} and s.id > ${above}
        and s.id ${sql.raw(within)} ${last}`;
  }),
);
