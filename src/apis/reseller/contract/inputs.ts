import type { CustomerAuthToken, SkuId } from './names.ts';
import type { Conversion, PostalAddress, SuspensionReason } from './words.ts';

type Text = string | null | undefined;

/** A customer as the client wrote it; `rules` or the service validates it. Null clears a field. */
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
  /** Switches the customer's subscription of this SKU; omitted, a new subscription is bought. */
  readonly sourceSkuId?: SkuId | undefined;
  /** Transfers the customer's subscription of this SKU to the reseller, if it has one elsewhere. */
  readonly customerAuthToken?: CustomerAuthToken | undefined;
}

/** The changes that a call may make to a subscription. */
export type SubscriptionChange =
  | { readonly kind: 'activate' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'startPaidService' }
  | ({ readonly kind: 'changePlan' } & PlanInput)
  | { readonly kind: 'changeSeats'; readonly seats: SeatsInput }
  | { readonly kind: 'changeRenewalSettings'; readonly renewalType: string };

export type DeletionType = 'cancel' | 'transfer_to_direct';

/** Changes to subscriptions that no call of the reseller makes: an operator triggers them. */
export type OperatorEvent =
  | {
      readonly eventType: 'LICENSE_ASSIGNMENT_CHANGED';
      /** Users that have a licence after the change. */
      readonly licensedNumberOfSeats: number;
    }
  | {
      readonly eventType: 'SUBSCRIPTION_CONVERTED';
      readonly billingMethod?: 'ONLINE' | 'OFFLINE' | undefined;
      readonly conversion?: Conversion | undefined;
    }
  | {
      readonly eventType: 'SUBSCRIPTION_SUSPENDED';
      readonly suspensionReason: 'PENDING_TOS_ACCEPTANCE' | 'OTHER';
    }
  | { readonly eventType: 'SUBSCRIPTION_SUSPENSION_REVOKED'; readonly suspensionReason: SuspensionReason }
  | {
      readonly eventType: 'SUBSCRIPTION_CANCELLED';
      /** TRANSFERRED_OUT means to another reseller. */
      readonly cancellationReason: 'TRANSFERRED_OUT' | 'OTHER';
    };
