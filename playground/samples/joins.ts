import { someCustomer } from './reseller.ts';
import { type SampleGroup, sample } from './sample.ts';

const linkContact = `# Links a phone number to a customer.
mutation LinkContact($input: LinkCustomerInput!) {
  linkCustomer(input: $input) {
    link {
      id
      customerId
    }
    userErrors {
      code
      message
      path
    }
  }
}
`;

const customersDay = `# A customer's day: one page of three services.
query CustomersDay($customerId: ID!) {
  resellerCustomer(customerId: $customerId) {
    customerDomain
    subscriptions(first: 5) {
      nodes {
        skuName
        status
      }
    }
    executions(first: 5) {
      nodes {
        sid
        status
        contactChannelAddress
      }
    }
    inventoryLocations {
      nodes {
        name
        assets(first: 5) {
          nodes {
            title
          }
        }
      }
    }
    activity(last: 10) {
      nodes {
        service
        occurredAt
        text
      }
    }
  }
}
`;

const find = `# Finds objects of all services by what a person types.
query Find($text: String!) {
  search(query: $text, first: 10) {
    nodes {
      kind
      title
      subtitle
      url
    }
    notSearched
  }
}
`;

const watchEverything = `# Events of all services in one stream, as they happen.
subscription WatchEverything($filter: ActivityFilter, $after: Cursor) {
  activity(filter: $filter, after: $after) {
    ... on Resumable {
      cursor
    }
    ... on Event {
      kind
      text
      customer {
        customerDomain
      }
    }
    ... on StreamGap {
      reason
      missedTo
    }
  }
}
`;

export const joinSamples: SampleGroup = {
  title: 'All services together',
  samples: [
    sample(linkContact, {
      input: {
        customer: { customerId: someCustomer },
        target: { contact: { contactChannelAddress: '+15559870002' } },
      },
    }),
    sample(customersDay, { customerId: someCustomer }),
    sample(find, { text: 'ada' }),
    sample(watchEverything),
  ],
};
