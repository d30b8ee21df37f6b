import { CircleAlert, CircleCheck } from '../ui/icons.tsx';
import { nounText } from '../ui/noun.ts';
import type { Outcome } from './replay.ts';

/** Says what a replay has done. */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  const { replayed, gone, unreadable } = outcome;
  const isGood = unreadable.size === 0;
  const Icon = isGood ? CircleCheck : CircleAlert;
  const parts = [
    replayed > 0 && `${nounText(replayed, 'message')} became ${replayed === 1 ? 'an event' : 'events'}.`,
    gone > 0 && `${nounText(gone, 'message')} had been replayed or deleted before.`,
    unreadable.size > 0 &&
      `${nounText(unreadable.size, 'message')} still cannot be read by this release; the reason is below.`,
  ].filter(Boolean);
  return (
    <div className={`notice ${isGood ? 'good' : 'warning'}`} role="status">
      <Icon size={18} />
      <p>{parts.join(' ') || 'There was nothing to replay.'}</p>
    </div>
  );
}
