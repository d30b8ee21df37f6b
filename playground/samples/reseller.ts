import { type SampleGroup, sample } from './sample.ts';

/** Stand for the customer and the subscriptions that an answer has last had. */
export const someCustomer = '<customerId of a customer>';
export const someSubscription = '<id of a subscription>';
export const someSuspended = '<id of a suspended subscription>';
/** The SKU that a sample buys. A customer can have it once. */
export const boughtSku = '1010020027';

const insertCustomer = `# Creates a customer. A domain can be taken only once.
mutation InsertCustomer($input: CreateResellerCustomerInput!) {
  createResellerCustomer(input: $input) {
    customer {
      customerId
      customerDomain
    }
    userErrors {
      code
      message
      path
    }
  }
}
`;

const listCustomers = `# Customers with what they have bought.
query ListCustomers($after: Cursor) {
  resellerCustomers(first: 10, after: $after) {
    nodes {
      customerId
      customerDomain
      subscriptions(first: 5) {
        nodes {
          id
          subscriptionId
          skuName
          status
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

const buySubscription = `# Buys seats for a customer, paid by the month.
# ListCustomers and InsertCustomer put a customer there.
mutation BuySubscription($input: CreateResellerSubscriptionInput!) {
  createResellerSubscription(input: $input) {
    subscription {
      id
      subscriptionId
      skuName
      status
    }
    userErrors {
      code
      message
      path
    }
  }
}
`;

const listSubscriptions = `# Active subscriptions of all customers.
query ListSubscriptions($filter: ResellerSubscriptionFilter, $after: Cursor) {
  resellerSubscriptions(filter: $filter, first: 10, after: $after) {
    nodes {
      id
      subscriptionId
      customerDomain
      skuName
      planName
      maximumNumberOfSeats
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

const suspendSubscription = `# Suspends a subscription. ActivateSubscription revokes it.
mutation SuspendSubscription($input: ResellerSubscriptionInput!) {
  suspendResellerSubscription(input: $input) {
    subscription {
      id
      status
      suspensionReasons
    }
    userErrors {
      code
      message
    }
  }
}
`;

const activateSubscription = `# Revokes a suspension by the reseller.
mutation ActivateSubscription($input: ResellerSubscriptionInput!) {
  activateResellerSubscription(input: $input) {
    subscription {
      status
      suspensionReasons
    }
    userErrors {
      code
      message
    }
  }
}
`;

const watchReseller = `# Purchases, suspensions and other events, as they happen.
# Run it, then suspend a subscription in another window.
subscription WatchReseller($filter: EventFilter, $after: Cursor) {
  resellerEvents(filter: $filter, after: $after) {
    ... on Resumable {
      cursor
    }
    ... on ResellerEvent {
      kind
      occurredAt
      text
    }
    ... on StreamGap {
      reason
      missedTo
    }
  }
}
`;

export const resellerSamples: SampleGroup = {
  title: 'Reseller',
  samples: [
    sample(insertCustomer, {
      input: {
        customerDomain: 'engines.example',
        alternateEmail: 'owner@elsewhere.example',
        postalAddress: {
          contactName: 'Ada',
          organizationName: 'Engines',
          countryCode: 'GB',
          postalCode: 'SW1Y 4JH',
        },
      },
    }),
    sample(listCustomers),
    sample(buySubscription, {
      input: {
        customer: { customerId: someCustomer },
        skuId: boughtSku,
        planName: 'FLEXIBLE',
        maximumNumberOfSeats: 10,
      },
    }),
    sample(listSubscriptions, { filter: { statuses: ['ACTIVE'] } }),
    sample(suspendSubscription, { input: { subscription: { id: someSubscription } } }),
    sample(activateSubscription, { input: { subscription: { id: someSuspended } } }),
    sample(watchReseller),
  ],
};
