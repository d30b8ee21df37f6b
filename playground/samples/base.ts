import { type SampleGroup, sample } from './sample.ts';

const whoAmI = `# Who the gateway takes you for, and what you may do.
query WhoAmI {
  viewer {
    kind
    owner
    scopes
    accountSid
  }
}
`;

const budgets = `# Your budgets and what remains of them.
query Budgets {
  rateLimits {
    resource
    limit
    used
    remaining
    resetAt
  }
}
`;

const refusals = `# Your last refused requests, with the rule that refused.
query Refusals {
  viewer {
    refusals {
      refusedAt
      code
      rule
    }
  }
}
`;

export const baseSamples: SampleGroup = {
  title: 'Gateway',
  samples: [sample(whoAmI), sample(budgets), sample(refusals)],
};
