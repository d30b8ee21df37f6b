import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Plan } from '../../../kit/call/caller.ts';
import { type Scope, type Scopes, wordsOf } from '../../../kit/call/scopes.ts';
import { millisecondsOrNull, timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import type { AppsTable } from '../../../storage/tables/callers.ts';
import { cannotCheck } from '../jwt/verification.ts';
import { digestOf, isWellFormed, matchesDigest, newSecret } from '../secrets.ts';

/** The properties of an app to be created. */
export interface Manifest {
  readonly name: string;
  /** The person or organization responsible for the app. */
  readonly owner: string;
  readonly plan: Plan;
  /** The maximum scopes of a token with which the app acts for a user. */
  readonly scopes: Scopes;
}

export interface App extends Manifest {
  readonly id: number;
  /** `app_` and 20 hex digits. */
  readonly clientId: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** The OAuth apps of all gateways that share one database. */
export interface AppDirectory {
  /** Creates an app. Only this result has the client secret; the database stores its hash. */
  create(manifest: Manifest): Promise<{ readonly app: App; readonly clientSecret: string }>;
  find(clientId: string): Promise<App | null>;
  list(): Promise<readonly App[]>;
  /**
   * Revokes the app and returns it as it is now; null when there is none. Tokens with which it acts for users stop
   * working.
   */
  revoke(clientId: string): Promise<App | null>;
  verify(clientId: string, secret: string): Promise<{ readonly app: App } | { readonly refused: string }>;
}

const clientIdBytes = 10;
const clientIdPattern = /^app_[0-9a-f]{20}$/;

export const isClientId = (text: string): boolean => clientIdPattern.test(text);

export function createAppDirectory(db: Kysely<Database>, now: () => number = Date.now): AppDirectory {
  const rowOf = (clientId: string) => appByClientId.first(db, { clientId });
  const find = async (clientId: string) => {
    const row = await rowOf(clientId);
    return row ? appOf(row) : null;
  };

  return {
    create: (manifest) => createApp(db, manifest, now()),
    find,

    async list() {
      const rows = await db.selectFrom('apps').selectAll().orderBy('id').execute();
      return rows.map(appOf);
    },

    async revoke(clientId) {
      const date_revoked = timestampOf(now());
      const revoked = db.updateTable('apps').set({ date_revoked }).where('client_id', '=', clientId);
      await revoked.where('date_revoked', 'is', null).execute();
      return await find(clientId);
    },

    async verify(clientId, secret) {
      const row = await rowOf(clientId).catch((error: unknown) => {
        throw cannotCheck(error);
      });
      // The comparison also runs for an unknown app, so that the response time does not reveal whether the app exists.
      const matches = matchesDigest(secret, row?.secret_hash ?? digestOf(''));
      if (!row || !matches || !isWellFormed('clientSecret', secret))
        return { refused: 'The client id and the client secret do not belong together.' };
      if (row.date_revoked !== null) return { refused: 'The app was revoked.' };
      return { app: appOf(row) };
    },
  };
}

const appByClientId = prepareQuery({ clientId: 'text' }, (db, { clientId }) =>
  db.selectFrom('apps').selectAll().where('client_id', '=', clientId),
);

/** Creates an app in the caller's transaction, so that the manifest's code is used up together with it. */
export async function createApp(db: Kysely<Database>, manifest: Manifest, createdAt: number) {
  const clientSecret = newSecret('clientSecret');
  const row: Insertable<AppsTable> = {
    client_id: `app_${randomBytes(clientIdBytes).toString('hex')}`,
    secret_hash: digestOf(clientSecret),
    name: manifest.name,
    owner: manifest.owner,
    plan: manifest.plan,
    scopes: [...manifest.scopes].join(' '),
    date_created: timestampOf(createdAt),
    date_revoked: null,
  };
  const stored = await db.insertInto('apps').values(row).returningAll().executeTakeFirstOrThrow();
  return { app: appOf(stored), clientSecret };
}

function appOf(row: Selectable<AppsTable>): App {
  return {
    id: row.id,
    clientId: row.client_id,
    name: row.name,
    owner: row.owner,
    plan: row.plan,
    // The manifest's parser has checked them.
    scopes: new Set(wordsOf(row.scopes) as readonly Scope[]),
    createdAt: Date.parse(row.date_created),
    revokedAt: millisecondsOrNull(row.date_revoked),
  };
}
