/** The kinds of objects that a search of the reseller service finds. */
export type ResellerKind = 'CUSTOMER' | 'SUBSCRIPTION';

const customers = '/apps/reseller/v1/customers';

/** Returns the path of the REST address. */
export const customerPathOf = (customerId: string): string =>
  `${customers}/${encodeURIComponent(customerId)}`;
export const subscriptionPathOf = (customerId: string, subscriptionId: string): string =>
  `${customerPathOf(customerId)}/subscriptions/${encodeURIComponent(subscriptionId)}`;
