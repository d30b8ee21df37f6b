import { useState } from 'react';
import { usePermissions } from '../data/viewer.tsx';
import type { SubscriptionCardFragment } from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { ChangeDialog } from '../ui/change-dialog.tsx';
import { ChevronDown } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { subscriptionsOf } from './affected.ts';
import { type SubscriptionAction, subscriptionActions } from './subscription-actions.tsx';

/** The changes that the page offers for a subscription. */
export function ActionMenu({ subscription }: { readonly subscription: SubscriptionCardFragment }) {
  const [chosen, setChosen] = useState<SubscriptionAction | null>(null);
  const actions = subscriptionActions.filter(({ isOffered }) => isOffered(subscription));
  const name = subscription.skuName ?? subscription.skuId;
  const isAllowed = usePermissions().refusal('reseller:write') === null;
  if (actions.length === 0) return null;
  const label = (
    <>
      Change<span className="visually-hidden"> {name}</span>
    </>
  );
  if (!isAllowed) return <ChangeButton scope="reseller:write">{label}</ChangeButton>;
  return (
    <>
      <Menu
        summary={
          <>
            {label} <ChevronDown size={16} />
          </>
        }
      >
        {(close) => (
          <ul>
            {actions.map((action) => (
              <li key={action.title}>
                <button
                  type="button"
                  className={action.isDangerous ? 'danger' : ''}
                  onClick={() => {
                    close();
                    setChosen(action);
                  }}
                >
                  {action.title}…
                </button>
              </li>
            ))}
          </ul>
        )}
      </Menu>
      {chosen && (
        <ChangeDialog
          title={`${chosen.title}: ${name}`}
          action={chosen.action}
          isDangerous={chosen.isDangerous ?? false}
          steps={(client, field) => chosen.steps(client, subscription, field)}
          affected={subscriptionsOf(subscription.customerId)}
          onClose={() => setChosen(null)}
        >
          {chosen.content(subscription)}
        </ChangeDialog>
      )}
    </>
  );
}
