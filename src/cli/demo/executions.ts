import type { Happened } from '../../apis/executions/contract/inbound.ts';
import type { Execution } from '../../apis/executions/contract.ts';
import { type Conversation, conversations } from './conversations-table.ts';
import { type EmbeddedExecutions, end, nextStop, providerSid, receive, start } from './dialogue.ts';
import { type DemoParts, forAll, until } from './parts.ts';

/** Conversations that are held at the same time while the samples load. */
const atOnce = 8;

/** Holds the conversations of the contacts that had none so far. */
export async function loadExecutions(parts: DemoParts, executions: EmbeddedExecutions): Promise<void> {
  const contacts = conversations.map(({ contact }) => contact);
  const known = await executions.service.contacts(parts.call(), contacts);
  const left = conversations.filter(({ contact }) => !known.has(contact));
  await forAll(left, atOnce, (conversation) => hold(parts, executions, conversation));
}

async function hold(
  parts: DemoParts,
  executions: EmbeddedExecutions,
  conversation: Conversation,
): Promise<void> {
  // A folder of other flows may not define this one: its executions then stay at their beginning.
  if (executions.inbound.accountOf(conversation.flowSid) === null) {
    if (conversation.opening === 'request') await start(parts, executions.service, conversation);
    return;
  }
  const channel = channels[conversation.opening]();
  const execution = await begin(parts, executions, conversation, channel);
  let stop = await nextStop(parts, executions.service, execution, null);
  for (const reply of conversation.replies) {
    if (!stop) return;
    await receive(executions, conversation, channel.says(reply));
    stop = await nextStop(parts, executions.service, execution, stop);
  }
  if (!stop || conversation.last === null) return;
  if (conversation.last === 'hung up') await receive(executions, conversation, channel.hangsUp);
  else await end(parts, executions.service, execution);
}

interface Channel {
  /** The event that opens the conversation; null when a request of an application opens it. */
  readonly opens: Happened | null;
  says(reply: string): Happened;
  readonly hangsUp: Happened;
}

const channels: Readonly<Record<Conversation['opening'], () => Channel>> = {
  request: () => ({ opens: null, says: messageOf, hangsUp: messageOf('stop') }),
  call() {
    const sid = providerSid('CA');
    const state = (status: string, digits: string | null = null): Happened => ({
      kind: 'call',
      sid,
      status,
      digits,
      speech: null,
    });
    return {
      opens: state('in-progress'),
      says: (digits) => state('in-progress', digits),
      hangsUp: state('completed'),
    };
  },
};

export const messageOf = (body: string): Happened => ({ kind: 'message', sid: providerSid('SM'), body });

async function begin(
  parts: DemoParts,
  executions: EmbeddedExecutions,
  conversation: Conversation,
  { opens }: Channel,
): Promise<Execution> {
  if (opens === null) return await start(parts, executions.service, conversation);
  await receive(executions, conversation, opens);
  const query = { contactAddress: conversation.contact };
  return await until(parts.closing, async () => {
    const { items } = await executions.service.list(parts.call(), query, { size: 1 });
    return items[0] ?? null;
  });
}
