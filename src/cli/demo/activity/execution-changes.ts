import { randomInt } from 'node:crypto';
import { type Execution, heads } from '../../../apis/executions/contract.ts';
import {
  type EmbeddedExecutions,
  end,
  messageOf,
  type Parties,
  receive,
  start,
  stopOf,
} from '../dialogue.ts';
import type { DemoParts } from '../parts.ts';
import { pick } from './change.ts';

/** Ended executions of a contact that are kept. */
const maxEnded = 2;
/** Executions of a contact that are read: more than it can have. */
const listed = 20;
/** Number of turns, of which one ends an active execution by request. */
const endsOneIn = 8;

/** Takes one contact a step further: its next answer, the end of its execution, or a new execution. */
export async function changeExecution(parts: DemoParts, executions: EmbeddedExecutions): Promise<void> {
  const parties = pick(parts.samples.executions.flows.flatMap(({ changing }) => changing));
  if (!parties || executions.inbound.accountOf(parties.flowSid) === null) return;
  const { service } = executions;
  const query = { contactAddress: parties.contact };
  const { items } = await service.list(parts.call(), query, { size: listed }, heads);
  const active = items.find(({ status }) => status === 'active');
  if (active) return await answer(parts, executions, parties, active);
  await start(parts, service, parties);
  // Lists are newest first.
  const ended = items.filter(({ status }) => status === 'ended');
  for (const { flowSid, sid } of ended.slice(maxEnded)) await service.remove(parts.call(), { flowSid, sid });
}

async function answer(
  parts: DemoParts,
  executions: EmbeddedExecutions,
  parties: Parties,
  { flowSid, sid }: Pick<Execution, 'flowSid' | 'sid'>,
): Promise<void> {
  if (randomInt(endsOneIn) === 0) return await end(parts, executions.service, { flowSid, sid });
  const stop = await stopOf(parts, executions.service, { flowSid, sid });
  const text = stop && pick(parts.samples.executions.answers[stop.widget] ?? []);
  if (text) await receive(executions, parties, messageOf(text));
}
