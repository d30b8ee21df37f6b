import type { SubscriptionCardFragment } from '../generated/operations.ts';

/** Properties of the dialog of a change. */
export interface ActionProps {
  readonly subscription: SubscriptionCardFragment;
  readonly onClose: () => void;
}
