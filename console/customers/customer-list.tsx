import { Link } from 'wouter';
import { useList } from '../data/use-list.ts';
import { usePermissions } from '../data/viewer.tsx';
import { CustomersDocument, type CustomersQuery } from '../generated/operations.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BadgeCheck, Building } from '../ui/icons.tsx';
import { nounText } from '../ui/noun.ts';
import { pathTo } from '../ui/path-to.ts';
import { Reading } from '../ui/reading.tsx';
import { Clipped, visibly } from '../ui/visible.tsx';
import { noCustomers } from './no-customers.ts';

type Row = NonNullable<CustomersQuery['resellerCustomers']>['nodes'][number];

const columns: readonly Column<Row>[] = [
  {
    title: 'Domain',
    narrowWidth: 'minmax(0, 1.1fr)',
    cell: ({ customerId, customerDomain, customerDomainVerified }) => (
      <span className="with-icon">
        <Link className="clip" href={pathTo`/customers/${customerId}`}>
          {visibly(customerDomain ?? customerId)}
        </Link>
        {customerDomainVerified && <BadgeCheck size={15} aria-label="verified" className="verified" />}
      </span>
    ),
  },
  {
    title: 'Organization',
    cell: ({ postalAddress }) => <Clipped text={postalAddress?.organizationName ?? ''} />,
  },
  {
    isSecondary: 'on phones',
    title: 'Phone',
    width: '150px',
    cell: ({ phoneNumber }) => <span className="number">{phoneNumber}</span>,
  },
  {
    isSecondary: true,
    title: 'Mail',
    cell: ({ alternateEmail, primaryEmail }) => <Clipped text={primaryEmail ?? alternateEmail ?? ''} />,
  },
  {
    isSecondary: true,
    title: 'Id',
    width: '140px',
    cell: ({ customerId }) => <code>{customerId}</code>,
  },
];

const pick = ({ resellerCustomers }: CustomersQuery) => resellerCustomers;
const rowKey = ({ id }: Row) => id;

interface Props {
  readonly onNew: () => void;
}

/** Says why no customer shows, and offers to create one to a credential that may. */
function NoCustomers({ onNew }: Props) {
  const { boundTo, refusal } = usePermissions();
  const { title, reason } = noCustomers(boundTo('customers'));
  return (
    <EmptyState
      title={title}
      icon={Building}
      actions={
        refusal('reseller:write', 'customers') === null && (
          <Button onClick={onNew}>Create the first one</Button>
        )
      }
    >
      {reason}
    </EmptyState>
  );
}

/** All customers that the credential may see, a page at a time. */
export function CustomerList({ onNew }: Props) {
  const list = useList(CustomersDocument, { first: 100 }, pick);
  const { rows, first, error, hasMore, more } = list;
  return (
    <div className="stack">
      <Reading of={list} />
      {first && rows.length === 0 && !error && <NoCustomers onNew={onNew} />}
      {rows.length > 0 && (
        <section className="card flush">
          <DataTable columns={columns} rows={rows} rowKey={rowKey} label="Customers" onEnd={more} />
          <p className="table-foot">
            {nounText(rows.length, 'customer')}
            {hasMore && ', further ones as you scroll'}
          </p>
        </section>
      )}
    </div>
  );
}
