import { sql } from 'kysely';
import {
  type ExecutionSid,
  executionKey,
  type FlowSid,
  type Wanted,
} from '../../../../apis/executions/contract.ts';
import { cutRows, documentBytes, shareOf } from '../../../../storage/queries/page-cut.ts';
import { preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import type { Scannable } from '../../../../storage/scans/scan.ts';
import type { ExecutionStepsTable } from '../../tables.ts';
import { isLongRead, readingContexts, stepReader } from '../row-readers.ts';
import { account, type StepHeadRow, stepColumns, stepColumnsOfS } from '../rows.ts';
import { isBackwards, type StepReading, stepTypes, stepValues } from './page-query.ts';

/** A step without the keys that its execution supplies. */
type OwnedStep = Omit<StepHeadRow, 'account_sid' | 'flow_sid' | 'execution_sid'> & {
  readonly context?: string | null;
};

const pageValues = {
  ...stepTypes,
  sids: 'texts',
  /** Bytes of contexts that each execution may have in one read. */
  share: 'number',
} as const;

/** Reads steps as rows. An execution without steps is one row of nulls. */
export function stepRows(wanted: Wanted): StepReading<OwnedStep> {
  const toStep = stepReader(wanted);
  return {
    async read(db, call, requested) {
      const query = stepsQuery({ ...wanted, backwards: isBackwards(requested) });
      const sids = requested.refs.map((ref) => ref.sid);
      const count = sids.length * requested.limit;
      const values = { ...stepValues(call, requested), sids, share: shareOf(sids.length) };
      const read = () => query.all(db, values, isLongRead(wanted, count));
      const rows = await readingContexts(call, wanted, count, read);
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
    prepareQuery(pageValues, (db, values): Scannable<JoinedRow & StepOwner> => {
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
      const steps = db.selectFrom(owners.as('e')).leftJoin('execution_steps as s', (join) =>
        join
          .onRef('s.execution_sid', '=', 'e.sid')
          .on('s.id', '<', values.below)
          .on('s.id', '>', values.above)
          .onRef('s.id', backwards ? '<=' : '>=', 'e.last'),
      );
      const owned = steps
        .select(['e.sid as execution_sid', 'e.flow_sid'])
        .orderBy('e.sid')
        .orderBy('s.id', order);
      if (!context) return owned.select(stepColumnsOfS);
      return cutRows<JoinedRow & StepOwner, 'context'>(db, {
        table: 'execution_steps',
        document: 'context',
        page: owned.select(['s.id as row_id', 's.id', documentBytes(db, 's.context').as('bytes')]),
        own: ['id', 'execution_sid', 'flow_sid'],
        columns: stepColumns.filter((name) => name !== 'id'),
        maxBytes: values.share,
        each: { column: 'execution_sid', order: sql`page.id ${sql.raw(order)}` },
      });
    }),
);

type StepOwner = Pick<ExecutionStepsTable, 'execution_sid' | 'flow_sid'>;

type JoinedRow = { readonly [Column in keyof OwnedStep]: OwnedStep[Column] | null };

const isStep = <Row extends JoinedRow>(row: Row): row is Row & OwnedStep => row.id !== null;
