import type { CustomerKey, SubscriptionId } from '../contract.ts';

/** The service's paths (Reseller API, REST reference). */
const base = '/apps/reseller/v1';

export const notifyPath = (method: 'register' | 'unregister' | 'getwatchdetails'): string =>
  `${base}/resellernotify/${method}`;
export const customersPath = `${base}/customers`;
export const customerPath = (customer: CustomerKey): string =>
  `${customersPath}/${encodeURIComponent(customer)}`;
export const listPath = `${base}/subscriptions`;
export const subscriptionsPath = (customer: CustomerKey): string => `${customerPath(customer)}/subscriptions`;
export const subscriptionPath = (customer: CustomerKey, id: SubscriptionId): string =>
  `${subscriptionsPath(customer)}/${encodeURIComponent(id)}`;
