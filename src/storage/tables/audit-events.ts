import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** The administrative actions of all gateways and programs that share the database. */
export interface AuditEventsTable {
  /** Increases in the order of recording. */
  readonly id: Generated<number>;
  readonly occurred_at: Timestamp;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  /** The address that the request came from; null where addresses are not recorded. */
  readonly address: string | null;
  readonly request_id: string | null;
  /** `SUCCEEDED`, or the code of the refusal. */
  readonly result: string;
  /** The time at which a gateway has written the event to its log; null before that. */
  readonly logged_at: Timestamp | null;
}
