import type { Kysely } from 'kysely';
import type { AccessParts } from '../../../apis/pubsub/contract/access.ts';
import type { EndpointLimits } from '../../../apis/pubsub/contract.ts';
import type { HeldBytes } from '../../../kit/accounts/held-bytes.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import type { Notifier } from '../notifier.ts';
import type { MessagingQuotas } from './quotas.ts';

export interface EmbeddedParts extends AccessParts {
  readonly db: Kysely<Database>;
  /** Seals page tokens. */
  readonly sealer: Sealer;
  readonly notifier: Notifier;
  /** Rules for the addresses that callers may choose for pushes. */
  readonly outbound: EndpointLimits['outbound'];
  readonly quotas: MessagingQuotas;
  /** The memory that this process holds for its clients. */
  readonly held: HeldBytes;
  /** Returns milliseconds since the epoch. */
  readonly clock: () => number;
}
