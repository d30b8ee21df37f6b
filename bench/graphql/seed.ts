import type { Execution, ExecutionStep } from '../../src/apis/executions/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { executions, stepsOf } from './data.ts';

const stored = (time: string): string => `${time.slice(0, 19)}.000Z`;
const storedOrNull = (time: string | null): string | null => time && stored(time);

/** Writes the data into a gateway's SQLite file, oldest first, as the gateway would have created it. */
export async function seedStorage(folder: string): Promise<void> {
  await using storage = await openStorage({ folder });
  const created = executions.toReversed();
  await storage.db.transaction().execute(async (change) => {
    await change.insertInto('executions').values(created.map(executionRow)).execute();
    for (const execution of created) {
      const rows = stepsOf(execution).toReversed().map(stepRow);
      await change.insertInto('execution_steps').values(rows).execute();
    }
  });
}

function executionRow(execution: Execution) {
  return {
    sid: execution.sid,
    account_sid: execution.accountSid,
    flow_sid: execution.flowSid,
    contact_address: execution.contactChannelAddress,
    flow_address: execution.flowChannelAddress ?? '',
    contact_sid: execution.contactSid ?? '',
    context: JSON.stringify(execution.context),
    flow_version: execution.flowVersion ?? 1,
    status: execution.status,
    initiated_by: execution.initiatedBy ?? '',
    date_created: stored(execution.createdAt),
    date_updated: storedOrNull(execution.updatedAt),
    date_ended: execution.endedAt ?? null,
    ended_reason: execution.endedReason ?? null,
  };
}

function stepRow(step: ExecutionStep) {
  return {
    sid: step.sid,
    account_sid: step.accountSid,
    flow_sid: step.flowSid,
    execution_sid: step.executionSid,
    parent_step_sid: step.parentStepSid,
    name: step.name,
    context: JSON.stringify(step.context),
    transitioned_from: step.transitionedFrom,
    transitioned_to: step.transitionedTo,
    type: step.type,
    date_created: stored(step.createdAt),
    date_updated: storedOrNull(step.updatedAt),
  };
}
