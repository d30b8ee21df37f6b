import { useList } from '../data/use-list.ts';
import { CustomerSubscriptionsDocument, type CustomerSubscriptionsQuery } from '../generated/operations.ts';
import { Button } from '../ui/button.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus } from '../ui/icons.tsx';
import { Loading } from '../ui/loading.tsx';
import { countText } from '../ui/noun.ts';
import { NewSubscription } from './new-subscription.tsx';
import { PartRefusal } from './part-refusal.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** Small, because each card reads the events of its subscription. */
const pageSize = 12;

const pick = ({ resellerCustomer }: CustomerSubscriptionsQuery) => resellerCustomer?.subscriptions ?? null;

interface Props {
  readonly customerId: string;
  readonly total: number | null;
}

/** Subscriptions of the customer as cards, oldest first. */
export function Subscriptions({ customerId, total }: Props) {
  const { rows, error, isLoading, hasMore, more, reload } = useList(
    CustomerSubscriptionsDocument,
    { customerId, first: pageSize },
    pick,
  );
  return (
    <section className="stack" aria-label="Subscriptions">
      <header className="part-head">
        <h3>Subscriptions</h3>
        {total !== null && total > 0 && <span className="badge number">{countText(total)}</span>}
        <div className="actions end">
          <DialogButton
            scope="reseller:write"
            dialog={(close) => <NewSubscription customerId={customerId} onClose={close} />}
          >
            <Plus size={16} /> New subscription
          </DialogButton>
        </div>
      </header>
      <PartRefusal error={error} hasData={rows.length > 0} onRetry={reload} />
      {isLoading && !error && <Loading />}
      {rows.length === 0 && !isLoading && !error && (
        <div className="card">
          <EmptyState title="No subscriptions yet">
            What the customer buys shows here as a card with its seats and its history.
          </EmptyState>
        </div>
      )}
      {rows.length > 0 && (
        <ul className="subscription-cards">
          {rows.map((subscription) => (
            <li key={subscription.id}>
              <SubscriptionCard subscription={subscription} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div>
          <Button onClick={more}>More subscriptions</Button>
        </div>
      )}
    </section>
  );
}
