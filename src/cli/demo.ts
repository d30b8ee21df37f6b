import type { App } from '../app.ts';
import type { Call } from '../callers/call.ts';
import { allScopes } from '../callers/scopes.ts';
import type { FlowSid } from '../executions/contract.ts';
import { parseSid } from '../executions/sids.ts';

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

/** Sample executions of two flows, every third one ended. Those that are there already stay as they are. */
export async function loadDemo(app: App): Promise<DemoLoaded> {
  const call = demoCall(app);
  const [survey] = flows;
  const there = await app.services.executions.list(call, { flowSid: survey.flowSid }, { size: 1 });
  if (there.items.length === 0) for (const flow of flows) await loadFlow(app, call, flow);
  const page = await app.services.executions.list(call, { flowSid: survey.flowSid }, { size: 1000 });
  return { flowSid: survey.flowSid, executions: page.items.length };
}

async function loadFlow(app: App, call: Call, flow: (typeof flows)[number]): Promise<void> {
  for (let contact = 0; contact < flow.contacts; contact += 1) {
    const outcome = await app.services.executions.create(call, {
      flowSid: flow.flowSid,
      to: `+1555123${String(contact).padStart(4, '0')}`,
      from: flow.from,
      parameters: { name: names[contact % names.length], campaign: flow.name },
    });
    if (contact % 3 === 0 && 'execution' in outcome) {
      await app.services.executions.update(
        call,
        { flowSid: flow.flowSid, sid: outcome.execution.sid },
        'ended',
      );
    }
  }
}

function demoCall({ identity: { account } }: App): Call {
  const scopes = new Set(allScopes);
  return {
    caller: { kind: 'user', id: 'demo', scopes },
    account: account.sid,
    scopes,
    signal: new AbortController().signal,
    deadline: Number.MAX_SAFE_INTEGER,
    requestId: `RQ${'0'.repeat(32)}`,
    upstreamBudget: { left: Number.MAX_SAFE_INTEGER },
  };
}
