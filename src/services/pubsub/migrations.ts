import type { Migrations } from '../../storage/migrations/index.ts';
import { messaging } from './migrations/0006-messaging.ts';
import { messagingSubscribers } from './migrations/0010-messaging-subscribers.ts';
import { messagingSigners } from './migrations/0024-messaging-signers.ts';
import { messagingPositions } from './migrations/0035-messaging-positions.ts';

export const pubsubMigrations: Migrations = {
  '0006-messaging': messaging,
  '0010-messaging-subscribers': messagingSubscribers,
  '0024-messaging-signers': messagingSigners,
  '0035-messaging-positions': messagingPositions,
};
