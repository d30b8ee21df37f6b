import type { Affected } from '../data/affected.ts';
import {
  CustomerDocument,
  CustomerExecutionsDocument,
  CustomerLinksDocument,
  CustomerMachinesDocument,
  CustomerSubscriptionsDocument,
  CustomerSuggestionsDocument,
} from '../generated/operations.ts';

/** The head of a customer's page. It may have been read by the customer's domain, so that no id is compared. */
const head: Affected = { documents: [CustomerDocument] };

/** The parts of a customer's page that show its subscriptions. */
export const subscriptionsOf = (customerId: string): readonly Affected[] => [
  head,
  { documents: [CustomerSubscriptionsDocument], variables: { customerId } },
];

/** The parts that show what is linked to a customer. */
export const linksOf = (customerId: string): readonly Affected[] => [
  head,
  {
    documents: [
      CustomerLinksDocument,
      CustomerSuggestionsDocument,
      CustomerExecutionsDocument,
      CustomerMachinesDocument,
    ],
    variables: { customerId },
  },
];
