import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EventFeed, LoggedEvent } from '../../events/contract.ts';
import type { Database } from '../../storage/database.ts';
import type { Outgoing } from '../../upstream/outgoing.ts';
import { type CloudEvent, changeOf, cloudEventOf } from './cloud-event.ts';

/** Posts one event to a sink; rejects when the sink did not take it. */
export type Post = (event: CloudEvent) => Promise<void>;

/** Milliseconds that a sink gets to take an event. */
const timeout = 5_000;

/** Signed as `X-Tributary-Signature: sha256=<hex HMAC-SHA256 of the raw body>`. */
export function createPost(outgoing: Outgoing, url: URL, secret: string): Post {
  return async (event) => {
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'tributary',
      'accept-encoding': 'identity',
      'x-tributary-signature': `sha256=${signature}`,
    };
    const { status } = await outgoing.send({ method: 'POST', url, headers, body, timeout });
    if (status < 200 || status >= 300) throw new Error(`the sink answered ${status}`);
  };
}

/** The events as they are posted, each beside its place in the log. */
export async function cloudEventsOf(
  db: Kysely<Database>,
  { logId }: EventFeed,
  events: readonly LoggedEvent[],
): Promise<readonly { readonly seq: number; readonly event: CloudEvent | null }[]> {
  if (events.length === 0) return [];
  const changes = events.map(changeOf);
  const sids = changes.map(({ executionSid }) => executionSid);
  const stepSids = changes.flatMap(({ stepSid }) => stepSid ?? []);
  const [executions, steps] = await Promise.all([
    db.selectFrom('executions').selectAll().where('sid', 'in', sids).execute(),
    stepSids.length === 0
      ? []
      : db.selectFrom('execution_steps').selectAll().where('sid', 'in', stepSids).execute(),
  ]);
  const bySid = new Map(executions.map((row) => [row.sid, row]));
  const stepBySid = new Map(steps.map((row) => [row.sid, row]));
  return events.map((event, index) => {
    const change = changes[index];
    const subject = {
      execution: bySid.get(change?.executionSid ?? ''),
      step: stepBySid.get(change?.stepSid ?? ''),
    };
    return { seq: event.seq, event: cloudEventOf(logId, event, subject) };
  });
}
