import { flowSids, pageSize } from './data.ts';

const stepFields = 'sid name type';

/** A page of executions with their steps, for our schema and the plain peers. */
const ours = `query Page($flowSid: ID!) {
  executions(flowSid: $flowSid, first: ${pageSize}) {
    nodes {
      sid contactChannelAddress createdAt
      steps(first: 10) { nodes { ${stepFields} transitionedFrom transitionedTo } }
    }
  }
}`;

/** The same page with the names of a schema that is generated from the service's OpenAPI document. */
const fromDocument = `query Page($flowSid: String!) {
  executions: ListExecution(FlowSid: $flowSid, PageSize: ${pageSize}) {
    nodes: executions {
      sid contactChannelAddress: contact_channel_address createdAt: date_created
      steps(PageSize: 10) {
        nodes: steps { ${stepFields} transitionedFrom: transitioned_from transitionedTo: transitioned_to }
      }
    }
  }
}`;

const texts = { ours, fromDocument };
/** The set of names that a server's schema uses. */
export type Names = keyof typeof texts;

/** Returns one request body per flow. */
export const bodiesOf = (names: Names): readonly string[] =>
  flowSids.map((flowSid) => JSON.stringify({ query: texts[names], variables: { flowSid } }));
