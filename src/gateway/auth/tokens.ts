import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { TenantKind, TenantNames } from '../../kit/call/tenancy.ts';
import { millisecondsOrNull, timestampOf, timestampOrNull } from '../../kit/text/timestamp.ts';
import type { Database } from '../../storage/database.ts';
import { prepareQuery } from '../../storage/queries/prepared.ts';
import type { TokensTable } from '../../storage/tables/callers.ts';
import { cannotCheck, type Verdict } from './jwt/verification.ts';
import type { Principal, Principals } from './principal.ts';
import { digestOf, isWellFormed, newSecret } from './secrets.ts';

export interface NewToken {
  readonly holder: Principal;
  /** The operator's note about the token's purpose. */
  readonly name: string | null;
  /** Milliseconds since the epoch; null for never. */
  readonly expiresAt: number | null;
}

/**
 * The stored data of a token; only the token's user has the token itself. Another release may have issued it, so that this
 * one does not know all of its scopes and kinds of tenants.
 */
export interface TokenEntry extends Omit<NewToken, 'holder'>, Pick<TokensTable, 'kind' | 'subject' | 'plan'> {
  /** `tok_` and 16 hex digits; the token is revoked by this id. */
  readonly id: string;
  /** The app that acts for the user; null without one. */
  readonly clientId: string | null;
  readonly scopes: readonly string[];
  /** JSON with the tenants by their kind; `tenantsIn` reads it, which takes long for thousands of names. */
  readonly grants: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** The opaque tokens of all gateways that share one database. */
export interface TokenDirectory {
  /** Issues a token. Only this result has the token itself; the database stores its hash. */
  issue(token: NewToken): Promise<{ readonly token: string; readonly entry: TokenEntry }>;
  /** Returns all tokens, oldest first, including expired and revoked ones. */
  list(): Promise<readonly TokenEntry[]>;
  /**
   * Revokes the token and returns it as it is now; null when there is none with this id. Repeated calls change nothing.
   */
  revoke(id: string): Promise<TokenEntry | null>;
  verify(token: string): Promise<Verdict>;
}

/** The callers that this release knows. */
type Known = Pick<Principals, 'parse' | 'scopes'>;

const idBytes = 8;

export const isTokenId = (text: string): boolean => /^tok_[0-9a-f]{16}$/.test(text);

export function createTokenDirectory(
  db: Kysely<Database>,
  principals: Known,
  now: () => number = Date.now,
): TokenDirectory {
  return {
    async issue(token) {
      const secret = newSecret('token');
      const row = { id: `tok_${randomBytes(idBytes).toString('hex')}`, hash: digestOf(secret) };
      const stored = await db
        .insertInto('tokens')
        .values({ ...row, ...columnsOf(token, now()) })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { token: secret, entry: entryOf(stored) };
    },

    async list() {
      const rows = await db.selectFrom('tokens').selectAll().orderBy('date_created').orderBy('id').execute();
      return rows.map(entryOf);
    },

    async revoke(id) {
      await markRevoked(db, id, now());
      const row = await db.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? entryOf(row) : null;
    },

    async verify(token) {
      if (!isWellFormed('token', token)) return { refused: 'The token is malformed; copy it again, whole.' };
      const row = await find(db, token);
      if (!row) return { refused: 'The token is not one that this gateway knows.' };
      if (row.date_revoked !== null) return { refused: 'The token was revoked.' };
      if (row.app_revoked !== null) return { refused: 'The app that the token was given to was revoked.' };
      const [holder, expiresAt] = [holderOf(row, principals), millisecondsOrNull(row.date_expires)];
      if (expiresAt !== null && expiresAt <= now()) return { refused: 'The token has expired.' };
      return { caller: holder, expiresAt };
    },
  };
}

/** Revokes a token; returns false when it was revoked before, and when there is none with this id. */
export async function markRevoked(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
  const revoking = db
    .updateTable('tokens')
    .set({ date_revoked: timestampOf(now) })
    .where('id', '=', id)
    .where('date_revoked', 'is', null)
    .returning('id');
  return (await revoking.executeTakeFirst()) !== undefined;
}

/** The columns of a token's holder. */
const holderColumns = ['id', 'kind', 'subject', 'client_id', 'plan', 'scopes', 'grants'] as const;
type HolderRow = Pick<Selectable<TokensTable>, (typeof holderColumns)[number]>;

const tokenByHash = prepareQuery({ hash: 'text' }, (db, { hash }) =>
  db
    .selectFrom('tokens')
    .leftJoin('apps', 'apps.client_id', 'tokens.client_id')
    .select(holderColumns.map((name) => `tokens.${name}` as const))
    .select(['tokens.date_expires', 'tokens.date_revoked', 'apps.date_revoked as app_revoked'])
    .where('tokens.hash', '=', hash),
);

async function find(db: Kysely<Database>, token: string) {
  try {
    return await tokenByHash.first(db, { hash: digestOf(token) });
  } catch (error) {
    throw cannotCheck(error);
  }
}

type Columns = Omit<Insertable<TokensTable>, 'id' | 'hash'>;

function columnsOf({ holder, name, expiresAt }: NewToken, createdAt: number): Columns {
  const size =
    holder.kind === 'installation' ? { repositories: holder.repositories, users: holder.users } : {};
  const bound = Object.entries(holder.tenancy).map(([field, value]) => [field, listed(value)]);
  return {
    kind: holder.kind,
    subject: holder.kind === 'workflow' ? holder.repository : holder.id,
    name,
    client_id: holder.kind === 'user' ? holder.app : null,
    plan: holder.plan,
    scopes: [...holder.scopes].join(' '),
    grants: JSON.stringify({ ...size, ...Object.fromEntries(bound) }),
    date_created: timestampOf(createdAt),
    date_expires: timestampOrNull(expiresAt),
    date_revoked: null,
  };
}

/** Returns a set as an array, for JSON; any other value unchanged. */
const listed = (value: unknown) => (value instanceof Set ? [...value] : value);

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '');

export const entryOf = (row: Selectable<TokensTable>): TokenEntry => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  name: row.name,
  clientId: row.client_id,
  plan: row.plan,
  scopes: wordsIn(row.scopes),
  grants: row.grants,
  createdAt: Date.parse(row.date_created),
  expiresAt: millisecondsOrNull(row.date_expires),
  revokedAt: millisecondsOrNull(row.date_revoked),
});

/** Returns the tenants of each kind that a token is bound to. */
export function tenantsIn({ grants }: Pick<TokenEntry, 'grants'>): (kind: TenantKind) => TenantNames {
  const bound: Readonly<Record<string, '*' | readonly string[]>> = JSON.parse(grants);
  return (kind) => {
    const names = bound[kind] ?? [];
    return names === '*' ? names : new Set(names);
  };
}

/**
 * Returns the caller of a stored token, without scopes that this release does not know. Throws a TypeError for tenants of
 * an unknown kind: they may bound what the scopes allow.
 */
function holderOf(row: HolderRow, { parse, scopes }: Known): Principal {
  const known: readonly string[] = scopes;
  const parsed = parse({
    ...JSON.parse(row.grants),
    kind: row.kind,
    id: row.subject,
    plan: row.plan,
    scopes: wordsIn(row.scopes).filter((scope) => known.includes(scope)),
    ...(row.kind === 'user' && { app: row.client_id }),
  });
  if ('faults' in parsed) throw new TypeError(`The stored token ${row.id} cannot be read.`);
  return parsed.holder;
}
