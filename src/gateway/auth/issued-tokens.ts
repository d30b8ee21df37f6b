import type { Kysely } from 'kysely';
import type { Call } from '../../kit/call/call.ts';
import { transact } from '../../kit/db/transaction.ts';
import type { Page, PageRequest } from '../../kit/page.ts';
import type { Database } from '../../storage/database.ts';
import { actorOf, audit } from '../audit/audit.ts';
import type { Principals } from './principal.ts';
import type { GrantRefusal, TokenGrant } from './token-bounds.ts';
import { type Granted, readTokenGrant } from './token-grant.ts';
import { countTokens, listTokens, type TokenConditions } from './token-list.ts';
import { createTokenDirectory, entryOf, isTokenId, markRevoked, type TokenEntry } from './tokens.ts';

export type Issued =
  /** The token itself, or null for a repetition of a request that issued it before. */
  { readonly entry: TokenEntry; readonly secret: string | null } | { readonly refused: GrantRefusal };

/** The opaque tokens, as operators issue, list and revoke them. Issuing and revoking are recorded in the audit log. */
export interface IssuedTokens {
  /** Returns a page, the newest first. */
  list(conditions: TokenConditions, page: PageRequest): Promise<Page<TokenEntry>>;
  count(conditions: TokenConditions): Promise<number>;
  find(id: string): Promise<TokenEntry | null>;
  /** Returns the refusal of a token that reaches more than the caller's credential; null for any other token. */
  forbid(call: Call, grant: TokenGrant): Promise<GrantRefusal | null>;
  issue(call: Call, grant: TokenGrant): Promise<Issued>;
  /** Returns the token as it is now, and whether it was revoked before; null when there is none with this id. */
  revoke(
    call: Call,
    id: string,
  ): Promise<{ readonly entry: TokenEntry; readonly wasRevoked: boolean } | null>;
}

export function createIssuedTokens(
  db: Kysely<Database>,
  principals: Principals,
  now: () => number = Date.now,
): IssuedTokens {
  async function find(id: string, from: Kysely<Database> = db): Promise<TokenEntry | null> {
    if (!isTokenId(id)) return null;
    const row = await from.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? entryOf(row) : null;
  }

  async function readGrant(call: Call, grant: TokenGrant) {
    const granted = readTokenGrant(call, grant, principals, now());
    if (isForbidden(granted)) {
      const object = `a token of ${grant.kind} ${grant.subject}`;
      await audit(db, actorOf(call), { action: 'ISSUE_TOKEN', object, refused: 'FORBIDDEN' });
    }
    return granted;
  }

  return {
    list: (conditions, page) => listTokens(db, conditions, page),
    count: (conditions) => countTokens(db, conditions),
    find: (id) => find(id),

    async forbid(call, grant) {
      const granted = await readGrant(call, grant);
      return isForbidden(granted) ? granted.refused : null;
    },

    async issue(call, grant) {
      const granted = await readGrant(call, grant);
      if ('refused' in granted) return granted;
      // The record of a request has the answer of its transaction, so that this one has no secret.
      let secret: string | null = null;
      const id = await transact({ db }, call, async (change) => {
        const { token, entry } = await createTokenDirectory(change, principals, now).issue(granted.token);
        secret = token;
        await audit(change, actorOf(call), {
          action: 'ISSUE_TOKEN',
          object: `token ${entry.id} of ${grant.kind} ${grant.subject}`,
        });
        return entry.id;
      });
      const entry = await find(id);
      if (!entry) throw new TypeError('A token that was issued cannot be read.');
      return { entry, secret };
    },

    async revoke(call, id) {
      const object = `token ${isTokenId(id) ? id : 'of another form of id'}`;
      // The record of a request has the answer of its transaction, so that a repetition is no second revocation.
      const outcome = await transact({ db }, call, async (change) => {
        const isRevoked = await markRevoked(change, id, now());
        if (!isRevoked && (await find(id, change))) return 'revoked before';
        const refused = isRevoked ? undefined : 'NOT_FOUND';
        await audit(change, actorOf(call), { action: 'REVOKE_TOKEN', object, refused });
        return isRevoked ? 'revoked' : 'missing';
      });
      const entry = outcome === 'missing' ? null : await find(id);
      return entry && { entry, wasRevoked: outcome === 'revoked before' };
    },
  };
}

const isForbidden = (granted: Granted): granted is { readonly refused: GrantRefusal } =>
  'refused' in granted && granted.refused.code === 'FORBIDDEN';
