import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** A link between a reseller customer and a contact address or a project. Each target belongs to one customer at most. */
export interface CustomerLinksTable {
  /** Increases, so that a customer's links are read in the order in which they were made. */
  readonly id: Generated<number>;
  readonly kind: 'contact' | 'project';
  /** The account SID of a contact; empty for a project. */
  readonly tenant: string;
  /** The address of a contact, or the id of a project. */
  readonly name: string;
  readonly customer_id: string;
  readonly created_at: Timestamp;
  /** The owner of the credential that made the link. */
  readonly created_by: string;
}
