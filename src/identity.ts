import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AccountSid, asAccountSid } from './callers/account.ts';
import type { Config } from './config.ts';
import type { Database } from './storage/database.ts';
import { settingOnce } from './storage/settings.ts';

/** An account of the execution service, as Basic credentials name it. */
export interface Account {
  readonly sid: AccountSid;
  readonly authToken: string;
  /** The variable that says the token, which is then printed nowhere; absent where it was made here. */
  readonly toldBy?: string;
}

/** The keys of this gateway, or of all that share its database. */
export interface Identity {
  /** Signs cursors and page tokens. */
  readonly secret: string;
  readonly account: Account;
  /** Absent in production. */
  readonly devToken: string | undefined;
}

const secretBytes = 32;
const sidBytes = 16;
const random = (bytes: number) => randomBytes(bytes).toString('hex');

/** What the configuration says; the rest is made once and stored, the developer token anew at each start. */
export async function loadIdentity(config: Config, db: Kysely<Database>): Promise<Identity> {
  return {
    secret: config.secret ?? (await settingOnce(db, 'secret', () => random(secretBytes))),
    account: await accountOf(config, db),
    devToken: config.production ? undefined : (config.devToken ?? random(secretBytes)),
  };
}

/** Over a remote service the gateway's own account is, unless it is told otherwise, the one it has there. */
async function accountOf({ account, executions }: Config, db: Kysely<Database>): Promise<Account> {
  const told = account.sid ?? executions?.accountSid;
  const made = told ?? (await settingOnce(db, 'account_sid', () => `AC${random(sidBytes)}`));
  const sid = asAccountSid(made);
  if (!sid) throw new TypeError('The stored account SID is none.');
  if (account.authToken) return { sid, authToken: account.authToken, toldBy: 'TRIBUTARY_AUTH_TOKEN' };
  if (executions && sid === executions.accountSid)
    return { sid, authToken: executions.authToken, toldBy: 'TRIBUTARY_EXECUTIONS_AUTH_TOKEN' };
  return { sid, authToken: await settingOnce(db, 'auth_token', () => random(secretBytes)) };
}
