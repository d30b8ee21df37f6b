/** The documented paths of the service (Reseller API, REST reference). */
export const basePath = '/apps/reseller/v1';
export const customersPath = `${basePath}/customers`;
export const customerPath = `${customersPath}/{customerId}`;
export const subscriptionsPath = `${customerPath}/subscriptions`;
export const subscriptionPath = `${subscriptionsPath}/{subscriptionId}`;
