import type { Migrations } from '../../storage/migrations/columns.ts';
import { lastOfFirstRelease, sinceFirstRelease } from '../../storage/migrations/first-release.ts';
import { messaging } from './migrations/0006-messaging.ts';
import { formerRelease } from './migrations/0040-former-release.ts';

export const pubsubMigrations: Migrations = {
  ...sinceFirstRelease('0006-messaging', messaging, [
    '0010-messaging-subscribers',
    '0024-messaging-signers',
    '0035-messaging-positions',
    lastOfFirstRelease,
  ]),
  '0040-former-release': formerRelease,
};
