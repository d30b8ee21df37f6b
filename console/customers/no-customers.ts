import { nounText } from '../ui/noun.ts';

interface Shown {
  readonly title: string;
  readonly reason: string;
}

/** Returns what an empty list of customers says; `bound` is the number that the credential is bound to, null for all. */
export function noCustomers(bound: number | null): Shown {
  if (bound === null)
    return {
      title: 'No customers yet',
      reason: 'Customers of the reseller show here, with all that they have.',
    };
  return {
    title: 'No customers for your credential',
    reason:
      bound === 0
        ? 'It is bound to no customer: its issuer names the customers that it sees.'
        : `It is bound to ${nounText(bound, 'customer')}, and the service has none of them.`,
  };
}
