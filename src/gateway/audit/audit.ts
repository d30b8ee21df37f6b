import type { Kysely } from 'kysely';
import type { Call } from '../../kit/call/call.ts';
import { isAddress, ownerOf } from '../../kit/call/caller.ts';
import { printableWithin } from '../../kit/text/printable.ts';
import { timestampOf } from '../../kit/text/timestamp.ts';
import type { Database } from '../../storage/database.ts';
import { hideSecrets } from '../auth/secrets.ts';

/** The administrative actions that are recorded. */
export const auditActions = [
  'ISSUE_TOKEN',
  'REVOKE_TOKEN',
  'RENEW_DEVELOPER_TOKEN',
  'CREATE_APP',
  'REVOKE_APP',
  'REPLAY_NOTIFICATION',
  'DELETE_NOTIFICATION',
  'RESTORE_DATABASE',
  'BEGIN_EPOCH',
  'LINK_CUSTOMER',
  'UNLINK_CUSTOMER',
  'LOAD_FLOWS',
  'LOAD_LIMITS',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The person or program that acts. */
export interface Actor {
  /** The owner of a credential, such as `user:ada`, or an operating system's user and a program. */
  readonly name: string;
  readonly address: string | null;
  readonly requestId: string | null;
}

export interface AuditEntry {
  readonly action: AuditAction;
  /** The object of the action, in words for people. It has no secret, and what looks like one of ours is hidden. */
  readonly object: string;
  /** The code of a refusal. Default: the action succeeded. */
  readonly refused?: string | undefined;
}

export const succeeded = 'SUCCEEDED';

/** The gateway itself, when it starts or finds that its log was replaced. */
export const gatewayActor: Actor = { name: 'gateway', address: null, requestId: null };

/** Returns the caller as an actor. The owner of an anonymous caller is its address, which only `address` may have. */
export function actorOf({ caller, address, requestId }: Call): Actor {
  const owner = ownerOf(caller);
  return { name: isAddress(owner) ? 'anonymous' : owner, address: address ?? null, requestId };
}

/** Maximum characters of a text, because names of callers and objects come from outside. */
const longestText = 300;
const bounded = (text: string) => printableWithin(hideSecrets(text), longestText);

/** Records an action. Called in the transaction of the change, if there is one. */
export async function audit(
  db: Kysely<Database>,
  { name, address, requestId }: Actor,
  { action, object, refused = succeeded }: AuditEntry,
  now: number = Date.now(),
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      occurred_at: timestampOf(now),
      actor: bounded(name),
      action,
      object: bounded(object),
      address,
      request_id: requestId,
      result: refused,
      logged_at: null,
    })
    .execute();
}
