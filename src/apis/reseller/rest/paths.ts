/** The documented paths of the service (S1, Endpoints). */
export const basePath = '/apps/reseller/v1';
export const customersPath = `${basePath}/customers`;
export const customerPath = `${customersPath}/{customerId}`;
export const subscriptionsPath = `${customerPath}/subscriptions`;
export const subscriptionPath = `${subscriptionsPath}/{subscriptionId}`;
