import type { Kysely } from 'kysely';
import type { AccessParts } from '../../../apis/pubsub/contract/access.ts';
import type { EndpointLimits } from '../../../apis/pubsub/contract.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import type { Notifier } from '../notifier.ts';

export interface EmbeddedParts extends AccessParts {
  readonly db: Kysely<Database>;
  /** Page tokens are sealed with it. */
  readonly sealer: Sealer;
  readonly bell: Notifier;
  /** Where callers may have pushes sent to. */
  readonly outbound: EndpointLimits['outbound'];
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}
