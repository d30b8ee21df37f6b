import {
  type ExecutionSid,
  executionKey,
  type FlowSid,
  type Wanted,
} from '../../../../apis/executions/contract.ts';
import { type Markers, preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { readingOf, stepReader } from '../row-readers.ts';
import { account, type StepHeadRow, type StepRow, stepColumnsOfS } from '../rows.ts';
import { isBackwards, type StepReading, type StepValues, stepValues } from './page-query.ts';

/** A step without the keys that its execution supplies. */
type OwnedStep = Omit<StepHeadRow, 'account_sid' | 'flow_sid' | 'execution_sid'> &
  Partial<Pick<StepRow, 'context'>>;

interface Values extends StepValues {
  readonly sids: readonly string[];
}

/** Reads steps as rows. An execution without steps is one row of nulls. */
export function stepRows(wanted: Wanted): StepReading<OwnedStep> {
  const toStep = stepReader(wanted);
  return {
    async read(db, call, asked) {
      const query = stepsQuery({ ...wanted, backwards: isBackwards(asked) });
      const sids = asked.refs.map((ref) => ref.sid);
      const reading = readingOf(wanted, sids.length * asked.limit);
      const rows = await query.all(db, { ...stepValues(call, asked), sids }, reading);
      const owned = Map.groupBy(rows, (row) =>
        executionKey({ flowSid: row.flow_sid as FlowSid, sid: row.execution_sid as ExecutionSid }),
      );
      return new Map([...owned].map(([key, own]) => [key, own.filter(isStep)]));
    },
    idOf: ({ id }) => id,
    stepOf: (row, call, { flowSid, sid }) =>
      toStep({ ...row, account_sid: call.account, flow_sid: flowSid, execution_sid: sid }),
  };
}

interface Variant extends Wanted {
  readonly backwards: boolean;
}

/**
 * The query first finds the last id of each page in the index, so that it reads no more steps than the pages need.
 */
const stepsQuery = preparedVariants(
  ({ context, backwards }: Variant) => `${context} ${backwards}`,
  ({ context, backwards }) =>
    prepareQuery((db, values: Markers<Values>) => {
      const order = backwards ? 'asc' : 'desc';
      const owners = db
        .selectFrom('executions as x')
        .select(['x.sid', 'x.flow_sid'])
        .select(({ selectFrom, fn, lit }) => {
          const ids = selectFrom('execution_steps as t')
            .select('t.id')
            .whereRef('t.execution_sid', '=', 'x.sid')
            .where('t.id', '<', values.below)
            .where('t.id', '>', values.above)
            .orderBy('t.id', order)
            .limit(1)
            .offset(values.between);
          return fn.coalesce(ids, lit(backwards ? Number.MAX_SAFE_INTEGER : 0)).as('last');
        })
        .where(account('x.account_sid'), '=', values.account)
        .where(isAmong(db, 'x.sid', { texts: values.sids }));
      return db
        .selectFrom(owners.as('e'))
        .leftJoin('execution_steps as s', (join) =>
          join
            .onRef('s.execution_sid', '=', 'e.sid')
            .on('s.id', '<', values.below)
            .on('s.id', '>', values.above)
            .onRef('s.id', backwards ? '<=' : '>=', 'e.last'),
        )
        .select(['e.sid as execution_sid', 'e.flow_sid'])
        .select(stepColumnsOfS)
        .$if(context, (rows) => rows.select('s.context'))
        .orderBy('e.sid')
        .orderBy('s.id', order);
    }),
);

type JoinedRow = { readonly [Column in keyof OwnedStep]: OwnedStep[Column] | null };

function isStep<Row extends JoinedRow>(row: Row): row is Row & OwnedStep {
  return row.id !== null;
}
