import type { OperatorEvent } from '../../../apis/reseller/contract.ts';
import { assertNever } from '../../../kit/fault.ts';
import { convert } from './conversion.ts';
import { revoke } from './renewal.ts';
import {
  type Decision,
  invalid,
  notAllowed,
  type SubscriptionState,
  suspend,
  type Terms,
} from './subscription-state.ts';

const suspending = { PENDING_TOS_ACCEPTANCE: 'termsPending', OTHER: 'suspendedByOperator' } as const;
const cancelling = { TRANSFERRED_OUT: 'transferredToReseller', OTHER: 'cancelledByOperator' } as const;

/** Applies an event that no call of the reseller causes (Reseller API, Push notifications). */
export function operate(state: SubscriptionState, event: OperatorEvent, terms: Terms): Decision {
  if (event.eventType === 'SUBSCRIPTION_CONVERTED') return convert(state, event, terms);
  if (state.status === 'CANCELLED') return notAllowed(state, event.eventType, 'ACTIVE or SUSPENDED');
  switch (event.eventType) {
    case 'LICENSE_ASSIGNMENT_CHANGED':
      return assign(state, event.licensedNumberOfSeats);
    case 'SUBSCRIPTION_SUSPENDED': {
      if (state.suspensionReasons.includes(event.suspensionReason)) {
        return notAllowed(state, event.eventType, `not suspended for ${event.suspensionReason} already`);
      }
      const cause = suspending[event.suspensionReason];
      return { next: suspend(state, cause), causes: [cause] };
    }
    case 'SUBSCRIPTION_SUSPENSION_REVOKED':
      if (!state.suspensionReasons.includes(event.suspensionReason)) {
        return notAllowed(state, event.eventType, `SUSPENDED with the reason ${event.suspensionReason}`);
      }
      if (event.suspensionReason === 'TRIAL_ENDED') {
        return notAllowed(
          state,
          event.eventType,
          'suspended for another reason: a plan ends an expired trial',
        );
      }
      return revoke(state, event.suspensionReason, 'revokedByOperator', terms);
    case 'SUBSCRIPTION_CANCELLED': {
      const next: SubscriptionState = { ...state, status: 'CANCELLED', suspensionReasons: [] };
      return { next, causes: [cancelling[event.cancellationReason]] };
    }
    default:
      return assertNever(event);
  }
}

function assign(state: SubscriptionState, licensed: number): Decision {
  if (!Number.isInteger(licensed) || licensed < 0 || licensed > state.seats) {
    return invalid(
      'licensedNumberOfSeats',
      `a whole number from 0 to the ${state.seats} seats, got ${licensed}`,
    );
  }
  return { next: { ...state, licensed }, causes: ['licencesAssigned'] };
}
