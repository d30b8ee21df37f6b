import type { SkuId } from './names.ts';
import type { PostalAddress, SuspensionReason } from './words.ts';

type Text = string | null | undefined;

/** As the client wrote it: `rules`, or the service, judges it. Null says that there is to be none. */
export interface CustomerInput {
  readonly customerDomain?: Text;
  readonly customerType?: Text;
  readonly postalAddress?: { readonly [Field in keyof PostalAddress]?: Text } | null | undefined;
  readonly phoneNumber?: Text;
  readonly alternateEmail?: Text;
  readonly primaryEmail?: Text;
}

export interface SeatsInput {
  readonly numberOfSeats?: number | undefined;
  readonly maximumNumberOfSeats?: number | undefined;
}

export interface PlanInput {
  readonly planName: string;
  readonly seats: SeatsInput;
  readonly purchaseOrderId?: string | undefined;
  readonly dealCode?: string | undefined;
}

export interface NewSubscription extends PlanInput {
  readonly skuId: SkuId;
  readonly renewalType?: string | undefined;
  /** Switches the customer's subscription of this SKU; buys where it is left out. */
  readonly sourceSkuId?: SkuId | undefined;
}

/** What a call may change about a subscription. */
export type SubscriptionChange =
  | { readonly kind: 'activate' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'startPaidService' }
  | ({ readonly kind: 'changePlan' } & PlanInput)
  | { readonly kind: 'changeSeats'; readonly seats: SeatsInput }
  | { readonly kind: 'changeRenewalSettings'; readonly renewalType: string };

export type DeletionType = 'cancel' | 'transfer_to_direct';

/** What happens to subscriptions without a call of the reseller's: an operator makes it happen. */
export type OperatorEvent =
  | {
      readonly eventType: 'LICENSE_ASSIGNMENT_CHANGED';
      /** Users that have a licence from now on. */
      readonly licensedNumberOfSeats: number;
    }
  | {
      readonly eventType: 'SUBSCRIPTION_CONVERTED';
      readonly billingMethod?: 'ONLINE' | 'OFFLINE' | undefined;
    }
  | {
      readonly eventType: 'SUBSCRIPTION_SUSPENDED';
      readonly suspensionReason: 'PENDING_TOS_ACCEPTANCE' | 'OTHER';
    }
  | { readonly eventType: 'SUBSCRIPTION_SUSPENSION_REVOKED'; readonly suspensionReason: SuspensionReason }
  | {
      readonly eventType: 'SUBSCRIPTION_CANCELLED';
      /** TRANSFERRED_OUT: to another reseller. */
      readonly cancellationReason: 'TRANSFERRED_OUT' | 'OTHER';
    };
