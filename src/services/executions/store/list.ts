import type {
  Execution,
  ExecutionQuery,
  Executions,
  Page,
  PageRequest,
  Wanted,
} from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import { type Markers, preparedVariants, prepareQuery } from '../../../storage/prepared.ts';
import { type Keyset, type Position, pageOf, positionOf } from './keyset.ts';
import type { EmbeddedParts } from './options.ts';
import { type ExecutionHeadRow, executionColumns } from './rows.ts';
import { everything, executionReader, readingOf } from './wanted.ts';

/** Creates lists of executions, newest first; those of the same second are ordered by creation. */
export function createLists({ db, sealer }: EmbeddedParts): Pick<Executions, 'list'> {
  return {
    async list(call, query, page, wanted = everything): Promise<Page<Execution>> {
      const keyset = keysetOf(call, query, sealer);
      const position = positionOf(keyset, page);
      const shape = shapeOf(query, position, wanted);
      const values = valuesOf(call, query, position, page);
      const rows = await listQuery(shape).all(db, values, readingOf(wanted, page.size));
      return pageOf(keyset, { rows, position, size: page.size }, executionReader(wanted));
    },
  };
}

function keysetOf(
  call: Call,
  query: ExecutionQuery,
  sealer: EmbeddedParts['sealer'],
): Keyset<ExecutionHeadRow> {
  const { flowSid, status = '', createdFrom = '', createdTo = '' } = query;
  return {
    sealer,
    purpose: () => JSON.stringify(['executions', call.account, flowSid, status, createdFrom, createdTo]),
    key: (row) => [row.date_created, row.id],
  };
}

/** The conditions of a list that make another statement. */
interface Shape extends Wanted {
  readonly status: boolean;
  readonly createdFrom: boolean;
  readonly createdTo: boolean;
  readonly direction: Position['direction'] | null;
}

const shapeOf = (query: ExecutionQuery, position: Position | null, { context }: Wanted): Shape => ({
  context,
  status: Boolean(query.status),
  createdFrom: Boolean(query.createdFrom),
  createdTo: Boolean(query.createdTo),
  direction: position?.direction ?? null,
});

const keyOf = ({ context, status, createdFrom, createdTo, direction }: Shape): string =>
  `${context} ${status} ${createdFrom} ${createdTo} ${direction}`;

interface ListValues {
  readonly account: string;
  readonly flow: string;
  readonly status: 'active' | 'ended';
  readonly from: string;
  readonly to: string;
  /** Key of the row before the page; lower keys are older. */
  readonly created: string;
  readonly id: number;
  readonly limit: number;
}

/** Returns the values of every shape; a shape without a condition ignores its value. */
function valuesOf(
  call: Call,
  query: ExecutionQuery,
  position: Position | null,
  page: PageRequest,
): ListValues {
  const [created = '', id = 0] = position?.key ?? [];
  return {
    account: call.account,
    flow: query.flowSid,
    status: query.status ?? 'active',
    // Texts sort by time only when all have the same format.
    from: query.createdFrom ? timestampOf(query.createdFrom) : '',
    to: query.createdTo ? timestampOf(query.createdTo) : '',
    created: String(created),
    id: Number(id),
    limit: page.size + 1,
  };
}

const listQuery = preparedVariants(keyOf, ({ context, status, createdFrom, createdTo, direction }: Shape) =>
  prepareQuery((db, values: Markers<ListValues>) => {
    const side = direction === 'older' ? '<' : '>';
    const order = direction === 'newer' ? 'asc' : 'desc';
    return db
      .selectFrom('executions')
      .select(executionColumns)
      .$if(context, (rows) => rows.select('context'))
      .where('account_sid', '=', values.account)
      .where('flow_sid', '=', values.flow)
      .$if(status, (rows) => rows.where('status', '=', values.status))
      .$if(createdFrom, (rows) => rows.where('date_created', '>=', values.from))
      .$if(createdTo, (rows) => rows.where('date_created', '<', values.to))
      .$if(direction !== null, (rows) =>
        rows.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('date_created', 'id'), side, tuple(values.created, values.id)),
        ),
      )
      .orderBy('date_created', order)
      .orderBy('id', order)
      .limit(values.limit);
  }),
);
