import { type SampleGroup, sample } from './sample.ts';

/** The flow of `npm start -- --demo`. The embedded service takes executions of any flow. */
export const sampleFlow = `FW${'5'.repeat(32)}`;
/** Stands for the execution that an answer has last had. */
export const someExecution = `FN${'0'.repeat(32)}`;

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
      createdAt
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
      createdAt
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

const flowHealth = `# How flows do: their executions by status and reason of
# the end, with mean durations, and where contacts are now.
query FlowHealth($flowSid: ID!, $since: DateTime) {
  flow(sid: $flowSid) {
    name
    version
  }
  ends: executionCounts(
    by: [STATUS, ENDED_REASON]
    flowSid: $flowSid
    filter: { createdAfter: $since }
  ) {
    status
    endedReason
    count
    averageDurationSeconds
  }
  widgets: executionCounts(
    by: CURRENT_WIDGET
    flowSid: $flowSid
    filter: { statuses: [ACTIVE] }
  ) {
    widgetName
    count
  }
  failed: executions(
    flowSid: $flowSid
    filter: { endedReasons: [FLOW_ERROR, REPLY_TIMEOUT] }
    first: 5
  ) {
    nodes {
      sid
      endedReason
      durationSeconds
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
      updatedAt
    }
    userErrors {
      code
      message
    }
  }
}
`;

const watchExecutions = `# What happens to the executions of a flow, as it happens.
# Run it, then create or end one in another window. Given
# back as $after, a cursor goes on behind its message.
subscription WatchExecutions($flowSid: ID, $after: Cursor) {
  executionChanges(flowSid: $flowSid, after: $after) {
    ... on Resumable {
      cursor
    }
    ... on ExecutionChange {
      kind
      executionSid
      endedReason
      step {
        name
        transitionedTo
      }
      execution {
        status
      }
    }
    ... on StreamGap {
      reason
      missedTo
    }
  }
}
`;

const flow = { flowSid: sampleFlow };

export const executionSamples: SampleGroup = {
  title: 'Executions',
  samples: [
    sample(createExecution, {
      input: {
        flow: { sid: sampleFlow },
        to: '+15559870002',
        from: '+15557654321',
        parameters: { name: 'Ada' },
      },
    }),
    sample(listExecutions, { ...flow, filter: { statuses: ['ACTIVE'] } }),
    sample(flowHealth, flow),
    sample(endExecution, { input: { execution: { key: { ...flow, sid: someExecution } } } }),
    sample(watchExecutions, flow),
  ],
};
