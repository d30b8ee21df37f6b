import type { Kysely } from 'kysely';
import * as z from 'zod';
import { plans } from '../../../kit/call/caller.ts';
import type { Scope } from '../../../kit/call/scopes.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { badInput } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { scopeList } from '../principal.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { type App, createApp, type Manifest } from './apps.ts';

/** The registration of apps: a manifest is exchanged for a code, and the code for the app, once and within an hour. */
export interface AppManifests {
  /** Takes a manifest from a request's body. Throws BAD_USER_INPUT that names an invalid field. */
  submit(body: unknown): Promise<{ readonly code: string; readonly expiresAt: number }>;
  /** Exchanges the code; the audit log names the actor. */
  convert(code: string, actor: Actor): Promise<Conversion>;
}

export type Conversion =
  | { readonly app: App; readonly clientSecret: string }
  | { readonly refused: 'unknown' | 'used' | 'expired' };

/** Codes of the errors that clients get. */
const refusalCodes = { unknown: 'NOT_FOUND', used: 'GONE', expired: 'GONE' } as const;

const codeLifetimeMs = 60 * 60 * 1000;
/** Milliseconds after its expiry for which an expired code is distinguished from an unknown one. */
const codeMemoryMs = 24 * 60 * 60 * 1000;

export function createAppManifests(
  db: Kysely<Database>,
  scopes: readonly Scope[],
  now: () => number = Date.now,
): AppManifests {
  const parse = manifestParser(scopes);

  async function convertOnce(trx: Change, hash: string): Promise<Conversion> {
    const manifest = await redeem(trx, hash, now());
    if (manifest !== null) return await createApp(trx, parse(JSON.parse(manifest)), now());
    return { refused: await whyNot(trx, hash) };
  }

  return {
    async submit(body) {
      const manifest = parse(body);
      const code = newSecret('appCode');
      const expiresAt = now() + codeLifetimeMs;
      const forgotten = timestampOf(now() - codeMemoryMs);
      await db.deleteFrom('app_codes').where('date_expires', '<', forgotten).execute();
      await db
        .insertInto('app_codes')
        .values({
          hash: digestOf(code),
          manifest: JSON.stringify({ ...manifest, scopes: [...manifest.scopes] }),
          date_created: timestampOf(now()),
          date_expires: timestampOf(expiresAt),
          date_used: null,
        })
        .execute();
      return { code, expiresAt };
    },

    async convert(code, actor) {
      const hash = digestOf(code);
      return await transact({ db }, null, async (trx) => {
        const outcome = await convertOnce(trx, hash);
        const made = 'app' in outcome;
        await audit(trx, actor, {
          action: 'CREATE_APP',
          object: made ? `app ${outcome.app.clientId} of ${outcome.app.owner}` : 'a code of a manifest',
          ...(!made && { refused: refusalCodes[outcome.refused] }),
        });
        return outcome;
      });
    },
  };
}

/**
 * Marks the code as used and returns its manifest; null when it is unknown, used or expired. Of several concurrent
 * attempts one succeeds.
 */
async function redeem(db: Kysely<Database>, hash: string, now: number): Promise<string | null> {
  const date = timestampOf(now);
  const row = await db
    .updateTable('app_codes')
    .set({ date_used: date })
    .where('hash', '=', hash)
    .where('date_used', 'is', null)
    .where('date_expires', '>', date)
    .returning('manifest')
    .executeTakeFirst();
  return row?.manifest ?? null;
}

async function whyNot(db: Kysely<Database>, hash: string): Promise<'unknown' | 'used' | 'expired'> {
  const row = await db
    .selectFrom('app_codes')
    .select('date_used')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row) return 'unknown';
  return row.date_used === null ? 'expired' : 'used';
}

const expectedText = (what: string) => `${what} of 1 to 100 characters, none of them a control character`;
const text = (what: string) =>
  z
    .string(expectedText(what))
    .trim()
    .regex(/^\P{C}{1,100}$/u, expectedText(what));

function manifestParser(known: readonly Scope[]): (body: unknown) => Manifest {
  const schema = z.strictObject(
    {
      name: text('a name'),
      owner: text('the name of its owner'),
      plan: z.enum(plans, plans.join(' or ')).default('standard'),
      scopes: scopeList(known, 'a list of scopes among'),
    },
    'a JSON object of name, owner, plan and scopes, and nothing else',
  );
  return (body) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return { ...parsed.data, scopes: new Set(parsed.data.scopes) };
    const [issue] = parsed.error.issues;
    throw badInput(String(issue?.path[0] ?? 'The body'), issue?.message ?? 'a manifest');
  };
}
