import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { usePermissions } from '../data/viewer.tsx';
import type { SubscriptionCardFragment } from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { ChevronDown } from '../ui/icons.tsx';
import { type SubscriptionAction, subscriptionActions } from './subscription-actions.tsx';

/** The changes that the page offers for a subscription. */
export function ActionMenu({ subscription }: { readonly subscription: SubscriptionCardFragment }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<SubscriptionAction | null>(null);
  const actions = subscriptionActions.filter(({ isOffered }) => isOffered(subscription));
  const name = subscription.skuName ?? subscription.skuId;
  const shut = () => menu.current?.removeAttribute('open');
  const choose = (action: SubscriptionAction) => {
    shut();
    summary.current?.focus();
    setChosen(action);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    shut();
    summary.current?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) shut();
  };
  const isAllowed = usePermissions().refusal('reseller:write') === null;
  if (actions.length === 0) return null;
  if (!isAllowed)
    return (
      <ChangeButton scope="reseller:write" className="button">
        Change<span className="visually-hidden"> {name}</span>
      </ChangeButton>
    );
  return (
    <>
      <details ref={menu} className="menu" onKeyDown={onKeyDown} onBlur={onBlur}>
        <summary ref={summary} className="button">
          Change<span className="visually-hidden"> {name}</span> <ChevronDown size={16} aria-hidden="true" />
        </summary>
        <ul>
          {actions.map((action) => (
            <li key={action.title}>
              <button
                type="button"
                className={action.isDangerous ? 'danger' : ''}
                onClick={() => choose(action)}
              >
                {action.title}…
              </button>
            </li>
          ))}
        </ul>
      </details>
      {chosen && <chosen.Dialog subscription={subscription} onClose={() => setChosen(null)} />}
    </>
  );
}
