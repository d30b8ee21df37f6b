import { maxPageSize } from '../apis/executions/contract/paging.ts';
import { parseSid } from '../apis/executions/contract/sids.ts';
import type { Executions, FlowSid } from '../apis/executions/contract.ts';
import type { App } from '../app/app.ts';
import type { Call } from '../kit/call/call.ts';
import { internalCall } from '../kit/call/internal-call.ts';

export interface DemoLoaded {
  readonly flowSid: FlowSid;
  readonly executions: number;
}

const flows = [
  {
    flowSid: parseSid('FW', `FW${'5'.repeat(32)}`, 'flowSid'),
    name: 'survey',
    from: '+15557650001',
    contacts: 40,
  },
  {
    flowSid: parseSid('FW', `FW${'a'.repeat(32)}`, 'flowSid'),
    name: 'reminder',
    from: '+15557650002',
    contacts: 12,
  },
] as const;

const names = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Frances', 'Ken', 'Radia'];

/**
 * Loads sample executions of two flows, every third one ended. Contacts that already have one keep it, so a second run
 * adds nothing.
 */
export async function loadDemo(app: App): Promise<DemoLoaded> {
  const { executions } = app.services;
  if (!executions) throw new TypeError('The samples are for the execution service, which is not open.');
  const call = internalCall('demo', app.defaultAccount, longestLoadMs);
  for (const flow of flows) await loadFlow(executions, call, flow);
  const [survey] = flows;
  return { flowSid: survey.flowSid, executions: (await listed(executions, call, survey.flowSid)).size };
}

async function listed(executions: Executions, call: Call, flowSid: FlowSid): Promise<ReadonlySet<string>> {
  const page = await executions.list(call, { flowSid }, { size: maxPageSize });
  return new Set(page.items.map(({ contactChannelAddress }) => contactChannelAddress));
}

async function loadFlow(executions: Executions, call: Call, flow: (typeof flows)[number]): Promise<void> {
  const { flowSid, from } = flow;
  const known = await listed(executions, call, flowSid);
  for (let contact = 0; contact < flow.contacts; contact += 1) {
    const to = `+1555123${String(contact).padStart(4, '0')}`;
    if (known.has(to)) continue;
    const parameters = { name: names[contact % names.length], campaign: flow.name };
    const outcome = await executions.create(call, { flowSid, to, from, parameters });
    if ('refused' in outcome && outcome.refused.code !== 'CONFLICT') throw new Error(outcome.refused.message);
    if (contact % 3 === 0 && 'execution' in outcome) {
      await executions.update(call, { flowSid, sid: outcome.execution.sid }, 'ended');
    }
  }
}

const longestLoadMs = 60_000;
