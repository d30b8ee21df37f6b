import { Link, useSearchParams } from 'wouter';
import { usePathParts } from '../data/address.ts';
import { useData } from '../data/use-data.ts';
import { CustomerDocument } from '../generated/operations.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { pathTo } from '../ui/path-to.ts';
import { Reading } from '../ui/reading.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { Visible } from '../ui/visible.tsx';
import { activityId, CustomerActivity } from './activity.tsx';
import { CustomerFacts, type CustomerHead, VerifiedBadge } from './customer-facts.tsx';
import { Executions } from './executions.tsx';
import { Links } from './links.tsx';
import { Machines } from './machines.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { dayOf } from './timeline-conditions.ts';

/** Milliseconds until the head is read again, because no event tells of a changed customer. */
const everyMs = 20_000;

/** A customer's day: all that one customer has, in all services, and what happens. */
export default function Customer() {
  const { customerId = '' } = usePathParts();
  return <Day key={customerId} id={customerId} />;
}

/** `id` is the customer's id or domain, as the address has it. */
function Day({ id }: { readonly id: string }) {
  const answer = useData(CustomerDocument, { customerId: id }, { every: everyMs });
  const { data, error, isLoading } = answer;
  const customer = data?.resellerCustomer ?? null;
  return (
    <>
      <ViewHead
        title={customer?.customerDomain ?? 'Customer'}
        subtitle={customer && <VerifiedBadge customer={customer} />}
      >
        {customer && (
          <>
            <TodayButton />
            <Link className="button" href={pathTo`/live?customer=${customer.customerId}`}>
              Live events
            </Link>
          </>
        )}
      </ViewHead>
      <div className="stack">
        <Reading of={answer} />
        {!isLoading && !error && !customer && (
          <EmptyState title="There is no such customer">
            No customer has the id or domain <Visible text={id} />.{' '}
            <Link href="/customers">All customers</Link>
          </EmptyState>
        )}
        {customer && <Parts customer={customer} />}
      </div>
    </>
  );
}

/** Each part reads its own data, so that a refused part leaves the others as they are. */
function Parts({ customer }: { readonly customer: CustomerHead }) {
  const { customerId } = customer;
  return (
    <>
      <CustomerFacts customer={customer} />
      <Subscriptions customerId={customerId} total={customer.subscriptions?.totalCount ?? null} />
      <div className="day">
        <div className="stack">
          <CustomerActivity customerId={customerId} />
          <Executions customerId={customerId} />
        </div>
        <div className="stack">
          <Links customerId={customerId} total={customer.links?.totalCount ?? null} />
          <Machines customerId={customerId} />
        </div>
      </div>
    </>
  );
}

/** Shows the events of this day, and brings them into sight. */
function TodayButton() {
  const [, setSearch] = useSearchParams();
  const show = () => {
    setSearch({ day: dayOf(new Date()) });
    const part = document.querySelector<HTMLElement>(`#${activityId}`);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('.timeline')?.focus({ preventScroll: true });
  };
  return <Button onClick={show}>What changed today</Button>;
}
