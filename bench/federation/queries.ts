import { flowSids, pageSize } from './data.ts';

const stepFields = 'sid name type';

/** A page of executions with the steps of each, as our schema and the plain peers have it. */
const ours = `query Page($flowSid: ID!) {
  executions(flowSid: $flowSid, first: ${pageSize}) {
    nodes {
      sid contactChannelAddress dateCreated
      steps(first: 10) { nodes { ${stepFields} transitionedFrom transitionedTo } }
    }
  }
}`;

/** The same, by the names that a schema made from the service's OpenAPI document has. */
const fromDocument = `query Page($flowSid: String!) {
  executions: ListExecution(FlowSid: $flowSid, PageSize: ${pageSize}) {
    nodes: executions {
      sid contactChannelAddress: contact_channel_address dateCreated: date_created
      steps(PageSize: 10) {
        nodes: steps { ${stepFields} transitionedFrom: transitioned_from transitionedTo: transitioned_to }
      }
    }
  }
}`;

const texts = { ours, fromDocument };
/** Which names a server's schema has. */
export type Names = keyof typeof texts;

/** A body for each flow. */
export const bodiesOf = (names: Names): readonly string[] =>
  flowSids.map((flowSid) => JSON.stringify({ query: texts[names], variables: { flowSid } }));
