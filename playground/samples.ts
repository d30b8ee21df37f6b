import { inventorySamples } from './inventory-samples.ts';
import type { ExecutionKey } from './last-execution.ts';
import type { Sample } from './sample.ts';

/** The flow of `npm start -- --demo`. The embedded service takes executions of any flow. */
const flowSid = `FW${'5'.repeat(32)}`;
/** A placeholder in the sample that ends an execution, until an answer has one that can be ended. */
const unknownSid = `FN${'0'.repeat(32)}`;

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

const createExecution = `# Sends a contact through a flow. Nobody can be in it
# twice: run this again, and userErrors names the
# execution that is in the way.
mutation CreateExecution($input: CreateExecutionInput!) {
  createExecution(input: $input) {
    execution {
      sid
      flowSid
      status
      context
      dateCreated
    }
    userErrors {
      code
      message
      path
      ... on ActiveExecutionConflict {
        conflictingExecution {
          sid
          flowSid
          status
        }
      }
    }
  }
}
`;

const listExecutions = `# The newest executions of a flow with their latest steps.
# For the next page give endCursor back as $after.
query ListExecutions($flowSid: ID!, $filter: ExecutionFilter, $after: Cursor) {
  executions(flowSid: $flowSid, filter: $filter, first: 5, after: $after) {
    nodes {
      sid
      flowSid
      status
      contactChannelAddress
      dateCreated
      steps(first: 3) {
        nodes {
          name
          transitionedFrom
          transitionedTo
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

const endExecution = `# Ends the execution that the variables below name.
# CreateExecution and ListExecutions put one there.
mutation EndExecution($input: EndExecutionInput!) {
  endExecution(input: $input) {
    execution {
      sid
      status
      dateUpdated
    }
    userErrors {
      code
      message
    }
  }
}
`;

const watchExecutions = `# Shows what happens to the executions of a flow, as it
# happens: run it, then create or end one in another tab.
# Given back as $after, a cursor goes on behind its message.
subscription WatchExecutions($flowSid: ID, $after: Cursor) {
  executionChanges(flowSid: $flowSid, after: $after) {
    ... on ExecutionChange {
      cursor
      kind
      executionSid
      endedReason
      step {
        name
        transitionedTo
      }
      execution {
        status
        context
      }
    }
    ... on StreamHeartbeat {
      cursor
    }
    ... on StreamGap {
      reason
      missedTo
    }
  }
}
`;

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The tabs of a first visit. */
export const samples: readonly Sample[] = [
  { query: whoAmI },
  {
    query: createExecution,
    variables: json({
      input: { flowSid, to: '+15559870002', from: '+15557654321', parameters: { name: 'Ada' } },
    }),
  },
  { query: listExecutions, variables: json({ flowSid, filter: { status: 'ACTIVE' } }) },
  { query: endExecution, variables: json({ input: { flowSid, sid: unknownSid } }) },
  { query: watchExecutions, variables: json({ flowSid }) },
  ...inventorySamples,
];

/** Returns the variables with the execution in place of the placeholder. */
export function withExecution(variables: string, execution: ExecutionKey): string {
  if (!variables.includes(unknownSid)) return variables;
  return variables.replace(unknownSid, execution.sid).replace(flowSid, execution.flowSid);
}
