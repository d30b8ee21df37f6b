import { type Execution, heads } from '../../../apis/executions/contract.ts';
import { contactsOf } from '../addresses.ts';
import { openings } from '../conversations-table.ts';
import { type EmbeddedExecutions, end, type Parties, receive, start, stopOf } from '../dialogue.ts';
import { messageOf } from '../executions.ts';
import type { DemoParts } from '../parts.ts';
import type { Random } from '../random.ts';

/** Answers of contacts at the widgets that wait. */
const answers: Readonly<Record<string, readonly string[]>> = {
  ask_score: ['10', '9', '8', '7', '5', '2', 'maybe', 'stop'],
  ask_comment: ['Nothing to add', 'The people', 'A shorter queue', 'More opening hours'],
  remind: ['yes', 'no', 'which day?'],
  remind_again: ['ok', 'cancel', 'I have to ask'],
};

/** Ended executions of a contact that are kept. */
const maxEnded = 2;
/** Executions of a contact that are read: more than it can have. */
const listed = 20;
/** One in this many turns ends an active execution by request. */
const endsOneIn = 8;

const contacts = contactsOf('activity');

/** Takes one contact a step further: its next answer, the end of its execution, or a new execution. */
export async function changeExecution(
  parts: DemoParts,
  executions: EmbeddedExecutions,
  random: Random,
): Promise<void> {
  const place = random.below(contacts.length);
  const [contact = ''] = contacts.slice(place, place + 1);
  const { parameters, ...opening } = openings[place % 2 === 0 ? 'survey' : 'reminder'];
  if (executions.inbound.accountOf(opening.flowSid) === null) return;
  const parties = { ...opening, contact };
  const query = { contactAddress: contact };
  const { items } = await executions.service.list(parts.call(), query, { size: listed }, heads);
  const active = items.find(({ status }) => status === 'active');
  if (active) return await answer(parts, executions, parties, active, random);
  await start(parts, executions.service, { ...parties, parameters: parameters(place) });
  await deleteOld(parts, executions, items);
}

async function answer(
  parts: DemoParts,
  executions: EmbeddedExecutions,
  parties: Parties,
  execution: Pick<Execution, 'flowSid' | 'sid'>,
  random: Random,
): Promise<void> {
  const { flowSid, sid } = execution;
  if (random.below(endsOneIn) === 0) return await end(parts, executions.service, { flowSid, sid });
  const stop = await stopOf(parts, executions.service, { flowSid, sid });
  const text = stop && random.pick(answers[stop.widget] ?? []);
  if (text) await receive(executions, parties, messageOf(text));
}

/** Deletes ended executions but the newest; lists are newest first. */
async function deleteOld(
  { call }: DemoParts,
  { service }: EmbeddedExecutions,
  executions: readonly Pick<Execution, 'flowSid' | 'sid' | 'status'>[],
): Promise<void> {
  const ended = executions.filter(({ status }) => status === 'ended');
  for (const { flowSid, sid } of ended.slice(maxEnded)) await service.remove(call(), { flowSid, sid });
}
