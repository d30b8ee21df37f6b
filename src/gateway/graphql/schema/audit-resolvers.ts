import type {
  AuditAction,
  AuditEventOrderField,
  QueryAuditEventsArgs,
  Resolvers,
} from '../../../generated/base.ts';
import type { OrderTable } from '../../../kit/fields/orders.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import { auditActions } from '../../audit/audit.ts';
import type { AuditConditions, AuditEvent } from '../../audit/audit-log.ts';
import type { GraphContext } from '../context.ts';
import { connect } from '../types/connections.ts';
import type { ServiceList } from '../types/cursors.ts';
import { checkFilterLists } from '../types/filter-lists.ts';
import { encodeId } from '../types/ids.ts';
import { arrange } from '../types/list-order.ts';
import type { NodeType } from '../types/node-types.ts';

const type = 'AuditEvent';
const actions: ReadonlySet<string> = new Set(auditActions);
const isKnown = (action: string): action is AuditAction => actions.has(action);

const orders: OrderTable<AuditEvent, AuditEventOrderField> = {
  OCCURRED_AT: ({ occurred_at }) => occurred_at,
};

/** Returns a time as the table has it: with milliseconds, because the texts are compared. */
const timeOf = (time: string | null | undefined) => (time ? timestampOf(Date.parse(time)) : null);

/** Returns a page of the audit log. Throws BAD_USER_INPUT for a list of conditions that is empty or too long. */
export async function auditEvents(args: Partial<QueryAuditEventsArgs>, { audit, sealer }: GraphContext) {
  const { filter, orderBy } = args;
  checkFilterLists(filter);
  const conditions: AuditConditions = {
    ...filter,
    occurredAfter: timeOf(filter?.occurredAfter),
    occurredBefore: timeOf(filter?.occurredBefore),
  };
  const list: ServiceList<AuditEvent> = {
    purpose: ['audit-events', conditions],
    ends: 'both',
    read: (page) => audit.list(conditions, page),
    count: () => audit.count(conditions),
    key: ({ id }) => String(id),
  };
  const natural = { field: 'OCCURRED_AT', direction: 'DESC' } as const;
  const page = await connect(arrange(list, { orderBy, natural, orders }), args, sealer);
  if (!page) throw new TypeError('the audit log is a list without a parent');
  return page;
}

/** Reads an event of the audit log by its id. */
export const auditEventNode: NodeType = {
  type,
  scope: 'admin',
  keys: 1,
  load: ({ audit }, [id = '']) => audit.find(id),
};

export const auditResolvers: Resolvers = {
  AuditEvent: {
    id: ({ id }) => encodeId(type, String(id)),
    occurredAt: ({ occurred_at }) => occurred_at,
    action: ({ action }) => (isKnown(action) ? action : 'UNRECOGNIZED'),
    requestId: ({ request_id }) => request_id,
  },
};
