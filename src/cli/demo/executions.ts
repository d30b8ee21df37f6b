import { randomUUID } from 'node:crypto';
import type { Happened } from '../../apis/executions/contract/inbound.ts';
import type { Execution } from '../../apis/executions/contract.ts';
import { type EmbeddedExecutions, end, messageOf, nextStop, receive, start } from './dialogue.ts';
import { allEnded, type DemoParts, until } from './parts.ts';
import type { Conversation } from './sample-files.ts';

/** Conversations that are held at the same time while the samples load. */
const atOnce = 8;

/** Holds the conversations of the contacts that had none so far. */
export async function loadExecutions(parts: DemoParts, executions: EmbeddedExecutions): Promise<void> {
  const conversations = parts.samples.executions.flows.flatMap((flow) => flow.conversations);
  const contacts = conversations.map(({ contact }) => contact);
  const known = await executions.service.contacts(parts.call(), contacts);
  const left = conversations.filter(({ contact }) => !known.has(contact)).values();
  const work = async () => {
    for (const conversation of left) await hold(parts, executions, conversation);
  };
  await allEnded(Array.from({ length: atOnce }, work));
}

async function hold(
  parts: DemoParts,
  executions: EmbeddedExecutions,
  conversation: Conversation,
): Promise<void> {
  const isCall = conversation.opening === 'call';
  // A folder of other flows may not define this one: its executions then stay at their beginning.
  if (executions.inbound.accountOf(conversation.flowSid) === null) {
    if (!isCall) await start(parts, executions.service, conversation);
    return;
  }
  const state = stateOfCall();
  const says = isCall ? (digits: string) => state('in-progress', digits) : messageOf;
  const execution = isCall
    ? await startByCall(parts, executions, conversation, state('in-progress'))
    : await start(parts, executions.service, conversation);
  let stop = await nextStop(parts, executions.service, execution, null);
  for (const reply of conversation.replies) {
    if (!stop) return;
    await receive(executions, conversation, says(reply));
    stop = await nextStop(parts, executions.service, execution, stop);
  }
  if (!stop) return;
  if (conversation.end === 'hang-up') await receive(executions, conversation, state('completed'));
  if (conversation.end === 'request') await end(parts, executions.service, execution);
}

/** Returns what a provider reports of a new call. */
function stateOfCall() {
  const sid = `CA${randomUUID().replaceAll('-', '')}`;
  return (status: string, digits: string | null = null): Happened => ({
    kind: 'call',
    sid,
    status,
    digits,
    speech: null,
  });
}

async function startByCall(
  parts: DemoParts,
  executions: EmbeddedExecutions,
  conversation: Conversation,
  call: Happened,
): Promise<Execution> {
  await receive(executions, conversation, call);
  const query = { contactAddress: conversation.contact };
  return await until(parts.closing, async () => {
    const { items } = await executions.service.list(parts.call(), query, { size: 1 });
    return items[0] ?? null;
  });
}
