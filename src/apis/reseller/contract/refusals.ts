import type { CustomerKey, DomainName, Refusal, SkuId } from '../contract.ts';

export const customerNotFound = (key: CustomerKey): Refusal => ({
  code: 'NOT_FOUND',
  message: `There is no customer ${key}.`,
});

/**
 * The refusal for customers outside the caller's tenancy, whether or not they exist: permission is checked before
 * existence.
 */
export const customerForbidden = (key: CustomerKey): Refusal => ({
  code: 'FORBIDDEN',
  message: `Your credential does not reach a customer ${key}.`,
});

export const forbiddenHere: Refusal = {
  code: 'FORBIDDEN',
  message: 'This concerns all customers, and your credential reaches some of them only.',
};

export const subscriptionNotFound = (customer: CustomerKey, name: string): Refusal => ({
  code: 'NOT_FOUND',
  message: `The customer ${customer} has no subscription ${name}; its id changes when its plan or SKU does.`,
});

/** The refusal of a subscription that was transferred to direct billing: it is the reseller's no more. */
export const billedDirectly: Refusal = {
  code: 'FORBIDDEN',
  message: 'The subscription was transferred to direct billing; this reseller may no longer use it.',
};

/** "Retrieve & update a subscription": a token that is not valid or has expired answers 403. */
export const authTokenRefused: Refusal = {
  code: 'FORBIDDEN',
  message:
    'customerAuthToken is not valid for this customer, or it has expired; the customer must generate a new one.',
};

export const heldDirectly = (skuId: SkuId): Refusal => ({
  code: 'CONFLICT',
  message: `The customer has a subscription of ${skuId} with direct billing; transfer it with its customerAuthToken.`,
});

export const domainTaken = (domain: DomainName): Refusal => ({
  code: 'CONFLICT',
  message: `There is a customer ${domain} already.`,
});

export const subscriptionExists = (skuId: SkuId): Refusal => ({
  code: 'CONFLICT',
  message: `The customer has a subscription of ${skuId} already; change that one.`,
});
