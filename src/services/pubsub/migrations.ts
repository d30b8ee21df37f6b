import type { Migrations } from '../../storage/migrations/columns.ts';
import { sinceFirstRelease } from '../../storage/migrations/first-release.ts';
import { messaging } from './migrations/0006-messaging.ts';
import { messagingPositions } from './migrations/0035-messaging-positions.ts';
import { messagingVersions } from './migrations/0039-messaging-versions.ts';

export const pubsubMigrations: Migrations = {
  ...sinceFirstRelease('0006-messaging', messaging, ['0010-messaging-subscribers', '0024-messaging-signers']),
  '0035-messaging-positions': messagingPositions,
  '0039-messaging-versions': messagingVersions,
};
