import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type {
  Execution,
  ExecutionQuery,
  Executions,
  Page,
  PageRequest,
} from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { type Keyset, type Position, pageOf, positionOf } from './keyset.ts';
import type { EmbeddedParts } from './options.ts';
import { type ExecutionRow, executionOfRow } from './rows.ts';

type Rows = SelectQueryBuilder<Database, 'executions', ExecutionRow>;

/** Creates lists of executions, newest first; those of the same second are ordered by creation. */
export function createLists({ db, sealer }: EmbeddedParts): Pick<Executions, 'list'> {
  return {
    async list(call: Call, query: ExecutionQuery, page: PageRequest): Promise<Page<Execution>> {
      const keyset = keysetOf(call, query, sealer);
      const position = positionOf(keyset, page);
      const all = db.selectFrom('executions').selectAll().where(matching(call, query));
      const order = position?.direction === 'newer' ? 'asc' : 'desc';
      const rows = await beyond(all, position)
        .orderBy('date_created', order)
        .orderBy('id', order)
        .limit(page.size + 1)
        .execute();
      return pageOf(keyset, { rows, position, size: page.size }, executionOfRow);
    },
  };
}

function keysetOf(call: Call, query: ExecutionQuery, sealer: EmbeddedParts['sealer']): Keyset<ExecutionRow> {
  const { flowSid, status = '', createdFrom = '', createdTo = '' } = query;
  return {
    sealer,
    purpose: JSON.stringify(['executions', call.account, flowSid, status, createdFrom, createdTo]),
    key: (row) => [row.date_created, row.id],
  };
}

function matching(call: Call, query: ExecutionQuery) {
  return (where: ExpressionBuilder<Database, 'executions'>) =>
    where.and([
      where('account_sid', '=', call.account),
      where('flow_sid', '=', query.flowSid),
      ...(query.status ? [where('status', '=', query.status)] : []),
      // Texts sort by time only when all have the same format.
      ...(query.createdFrom ? [where('date_created', '>=', timestampOf(query.createdFrom))] : []),
      ...(query.createdTo ? [where('date_created', '<', timestampOf(query.createdTo))] : []),
    ]);
}

/** Selects the rows on the position's side of its key; lower keys are older. */
function beyond(rows: Rows, position: Position | null): Rows {
  if (!position) return rows;
  const [created, id] = position.key;
  const side = position.direction === 'older' ? '<' : '>';
  return rows.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('date_created', 'id'), side, tuple(String(created), Number(id))),
  );
}
