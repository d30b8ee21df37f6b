import type { Selectable } from 'kysely';
import type {
  ContactAddress,
  CustomerId,
  CustomerLink,
  LinkId,
  LinkTarget,
  ProjectId,
} from '../../apis/joins/contract.ts';
import type { AccountSid } from '../../kit/call/account.ts';
import type { Storage } from '../../storage/database.ts';
import type { CustomerLinksTable } from '../../storage/tables/customer-links.ts';

export interface LinksParts extends Pick<Storage, 'db' | 'engine' | 'scan'> {
  /** Returns milliseconds since the epoch. */
  readonly clock: () => number;
}

export type LinkRow = Selectable<CustomerLinksTable>;

/** Converts a row. The gateway wrote it from branded values, so they need no second check. */
export function linkOfRow(row: LinkRow): CustomerLink {
  return {
    id: String(row.id) as LinkId,
    customerId: row.customer_id as CustomerId,
    target: targetOf(row),
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}

const targetOf = ({ kind, tenant, name }: LinkRow): LinkTarget =>
  kind === 'contact'
    ? { kind, account: tenant as AccountSid, address: name as ContactAddress }
    : { kind, project: name as ProjectId };

/** Returns the columns that identify a target. */
export const columnsOf = (target: LinkTarget): Pick<LinkRow, 'kind' | 'tenant' | 'name'> =>
  target.kind === 'contact'
    ? { kind: 'contact', tenant: target.account, name: target.address }
    : { kind: 'project', tenant: '', name: target.project };
