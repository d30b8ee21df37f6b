import { Link } from 'wouter';
import type { NodeAt } from '../data/node-at.ts';
import { useList } from '../data/use-list.ts';
import { CustomerExecutionsDocument, type CustomerExecutionsQuery } from '../generated/operations.ts';
import { ChangeAdvice } from '../ui/change-button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { pathTo } from '../ui/path-to.ts';
import { Ago } from '../ui/time.tsx';
import { Clipped, visibly } from '../ui/visible.tsx';
import { ListPart } from './list-part.tsx';

type Row = NodeAt<CustomerExecutionsQuery, 'resellerCustomer.executions'>;

const columns: readonly Column<Row>[] = [
  {
    title: 'Status',
    width: '104px',
    narrowWidth: '88px',
    cell: ({ status }) => (
      <span className={`badge ${status === 'ACTIVE' ? 'water' : ''}`}>
        {status === 'ACTIVE' ? 'Active' : 'Ended'}
      </span>
    ),
  },
  {
    title: 'Contact and flow',
    cell: ({ sid, flowSid, contactChannelAddress, flow, steps, status }) => (
      <>
        <Link href={pathTo`/executions/${flowSid}/${sid}`} className="clip">
          {visibly(contactChannelAddress || sid)}
        </Link>
        <Clipped
          className="muted"
          text={[flow?.name ?? flowSid, status === 'ACTIVE' && steps?.nodes[0]?.transitionedTo]
            .filter(Boolean)
            .join(' · at ')}
        />
      </>
    ),
  },
  { title: 'Started', width: '118px', cell: ({ createdAt }) => <Ago at={createdAt} className="muted" /> },
];

const pick = ({ resellerCustomer }: CustomerExecutionsQuery) => resellerCustomer?.executions ?? null;

/** Executions of the customer's linked contacts, newest first. */
export function Executions({ customerId }: { readonly customerId: string }) {
  const list = useList(CustomerExecutionsDocument, { customerId, first: 50 }, pick);
  return (
    <ListPart
      title="Executions"
      list={list}
      show={columns}
      empty={
        <>
          Executions with the customer’s linked contacts show here.{' '}
          <ChangeAdvice scope="reseller:write">Link a contact to see its conversations.</ChangeAdvice>
        </>
      }
    />
  );
}
