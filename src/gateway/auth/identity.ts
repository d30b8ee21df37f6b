import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AccountSid, asAccountSid } from '../../kit/call/account.ts';
import type { Database } from '../../storage/database.ts';
import { setSetting, settingOnce } from '../../storage/settings.ts';

/** An account as Basic credentials name it. */
export interface Account {
  readonly sid: AccountSid;
  readonly authToken: string;
}

/** The keys of this gateway, or of all that share its database. */
export interface Identity {
  /** Signs cursors and page tokens. */
  readonly secret: string;
  readonly account: Account;
  /** Absent in production. */
  readonly devToken: string | undefined;
}

/** The keys that are told. */
export interface IdentityConfig {
  readonly secret: string | undefined;
  readonly production: boolean;
  readonly devToken: string | undefined;
  readonly account: { readonly sid: AccountSid | undefined; readonly authToken: string | undefined };
  /** The account that the gateway is at a remote service, and the variable of its auth token. */
  readonly remoteAccount: (Account & { readonly variable: string }) | undefined;
}

const secretBytes = 32;
const sidBytes = 16;
const random = (bytes: number) => randomBytes(bytes).toString('hex');
const madeToken = (): string => random(secretBytes);

/** Keys of the configuration; missing ones are made once and stored. In production a stored developer token is not read. */
export async function loadIdentity(config: IdentityConfig, db: Kysely<Database>): Promise<Identity> {
  return {
    secret: config.secret ?? (await settingOnce(db, 'secret', madeToken)),
    account: await accountOf(config, db),
    devToken: config.production
      ? undefined
      : (config.devToken ?? (await settingOnce(db, devTokenSetting, madeToken))),
  };
}

const devTokenSetting = 'dev_token';

/** Another stored developer token in place of the one before, which gateways take until their next start. */
export async function renewDevToken(db: Kysely<Database>): Promise<string> {
  const token = madeToken();
  await setSetting(db, devTokenSetting, token);
  return token;
}

/** The remote account is the gateway's own unless it is told another. */
async function accountOf({ account, remoteAccount }: IdentityConfig, db: Kysely<Database>): Promise<Account> {
  const told = account.sid ?? remoteAccount?.sid;
  const made = told ?? (await settingOnce(db, 'account_sid', () => `AC${random(sidBytes)}`));
  const sid = asAccountSid(made);
  if (!sid) throw new TypeError('The stored account SID is none.');
  const remoteToken = sid === remoteAccount?.sid ? remoteAccount.authToken : undefined;
  const authToken = account.authToken ?? remoteToken;
  return { sid, authToken: authToken ?? (await settingOnce(db, 'auth_token', madeToken)) };
}

/** The keys as a person may read them. */
export interface ShownKeys {
  readonly accountSid: AccountSid;
  readonly authToken: string;
  readonly devToken: string;
}

/** What the gateway made is shown; of what it was told, only the variable, as a shell reads it. */
export function shownKeys(
  { account, remoteAccount, devToken }: IdentityConfig,
  identity: Pick<Identity, 'account' | 'devToken'>,
): ShownKeys {
  const { sid, authToken } = identity.account;
  const remote = sid === remoteAccount?.sid ? remoteAccount.variable : undefined;
  const by = account.authToken === undefined ? remote : 'TRIBUTARY_AUTH_TOKEN';
  return {
    accountSid: sid,
    authToken: by ? `$${by}` : authToken,
    devToken: devToken === undefined ? (identity.devToken ?? '') : '$TRIBUTARY_DEV_TOKEN',
  };
}
