import { parseSid, type SidMaker } from '../../src/apis/executions/contract/sids.ts';
import type { Execution, ExecutionStep, FlowSid } from '../../src/apis/executions/contract.ts';
import { type AccountSid, asAccountSid } from '../../src/kit/call/account.ts';

/** A flow with more executions than a page holds, each with as many steps as the nested query requests. */
const executionCount = 200;
const stepsPerExecution = 10;
const firstSecond = Date.UTC(2026, 0, 31, 8);
const widgets = ['Trigger', 'greet', 'ask_name', 'split_on_reply', 'send_reminder', 'connect_agent'];

const sidOf = (<Prefix extends Parameters<SidMaker>[0]>(prefix: Prefix, n: number) =>
  parseSid(prefix, `${prefix}${n.toString(16).padStart(32, '0')}`, 'sid')) satisfies (
  prefix: 'FW' | 'FN' | 'FC' | 'FT',
  n: number,
) => unknown;

const timeOf = (second: number): string =>
  `${new Date(firstSecond + second * 1000).toISOString().slice(0, 19)}Z`;

export const accountSid: AccountSid = knownAccount(`AC${'1'.repeat(32)}`);
export const flowSid: FlowSid = sidOf('FW', 1);

function knownAccount(text: string): AccountSid {
  const account = asAccountSid(text);
  if (account) return account;
  throw new TypeError('not an account SID');
}

/** The executions, newest first as in every list. */
export const executions: readonly Execution[] = Array.from({ length: executionCount }, (_, n) =>
  executionOf(executionCount - n),
);

function executionOf(n: number): Execution {
  return {
    sid: sidOf('FN', n),
    accountSid,
    flowSid,
    contactChannelAddress: `+1555${String(n).padStart(7, '0')}`,
    flowChannelAddress: '+15557654321',
    contactSid: sidOf('FC', n),
    context: {
      contact: { channel: { address: `+1555${String(n).padStart(7, '0')}` } },
      flow: { data: { n } },
    },
    flowVersion: 1,
    status: n % 3 === 0 ? 'ended' : 'active',
    createdAt: timeOf(n),
    updatedAt: n % 3 === 0 ? timeOf(n + 60) : null,
    endedAt: n % 3 === 0 ? timeOf(n + 60) : null,
    endedReason: n % 3 === 0 ? 'ENDED_BY_REQUEST' : null,
    initiatedBy: `RQ${n.toString(16).padStart(32, '0')}`,
  };
}

/** Returns the steps of an execution, newest first. */
export function stepsOf(execution: Execution): readonly ExecutionStep[] {
  const before = Number.parseInt(execution.sid.slice(2), 16) * stepsPerExecution;
  return Array.from({ length: stepsPerExecution }, (_, n) =>
    stepOf(execution, before, stepsPerExecution - n),
  );
}

function stepOf(execution: Execution, before: number, n: number): ExecutionStep {
  const widget = (at: number) => widgets[at % widgets.length] ?? 'Trigger';
  return {
    sid: sidOf('FT', before + n),
    accountSid,
    flowSid: execution.flowSid,
    executionSid: execution.sid,
    parentStepSid: null,
    name: n === 1 ? 'incomingRequest' : 'incomingMessage',
    context: { step: n },
    transitionedFrom: widget(n - 1),
    transitionedTo: n === stepsPerExecution ? null : widget(n),
    type: n === 1 ? 'trigger' : 'send-message',
    createdAt: timeOf(before + n),
    updatedAt: null,
  };
}
