import { accountSid, executions, stepsOf } from '../graphql/data.ts';

/** Executions of a page, and steps of each. */
export const pageSize = 50;
const stepsEach = 10;

/**
 * Flows that are requested in turn, so that few concurrent requests are equal and request deduplication saves hardly
 * any call.
 */
const flowCount = 64;
export const flowSids = Array.from(
  { length: flowCount },
  (_, n) => `FW${(n + 1).toString(16).padStart(32, '0')}`,
);

const meta = { next_page_url: null, previous_page_url: null };

/** Returns the service's answers as text, by request path. */
export function createAnswers(): ReadonlyMap<string, string> {
  return new Map(
    flowSids.flatMap((flow) => {
      const path = `/v2/Flows/${flow}/Executions`;
      const page = executions.slice(0, pageSize);
      const steps = page.map((one) => [`${path}/${one.sid}/Steps`, stepsText(flow, one)] as const);
      const listed = page.map((one) => executionWire(flow, one));
      return [[path, JSON.stringify({ executions: listed, meta })] as const, ...steps];
    }),
  );
}

type Execution = (typeof executions)[number];

const executionWire = (flow_sid: string, one: Execution) => ({
  sid: one.sid,
  account_sid: accountSid,
  flow_sid,
  contact_channel_address: one.contactChannelAddress,
  contact_sid: one.contactSid,
  context: one.context,
  flow_version: one.flowVersion,
  status: one.status,
  date_created: one.createdAt,
  date_updated: one.updatedAt,
  initiated_by: one.initiatedBy,
});

function stepsText(flow_sid: string, execution: Execution): string {
  const steps = stepsOf(execution)
    .slice(0, stepsEach)
    .map((step) => ({
      sid: step.sid,
      account_sid: accountSid,
      flow_sid,
      execution_sid: execution.sid,
      parent_step_sid: null,
      name: step.name,
      context: step.context,
      transitioned_from: step.transitionedFrom,
      transitioned_to: step.transitionedTo,
      type: step.type,
      date_created: step.createdAt,
      date_updated: null,
    }));
  return JSON.stringify({ steps, meta });
}
