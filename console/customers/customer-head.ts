import type { CustomerQuery } from '../generated/operations.ts';

/** The customer itself, without what it has. */
export type CustomerHead = NonNullable<CustomerQuery['resellerCustomer']>;
