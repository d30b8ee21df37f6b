import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AccountSid, asAccountSid } from '../../kit/call/account.ts';
import type { Database } from '../../storage/database.ts';
import { setSetting, settingOnce } from '../../storage/settings.ts';

/** An account with the auth token of its Basic credentials. */
export interface Account {
  readonly sid: AccountSid;
  readonly authToken: string;
}

/** The keys of all gateways that share one database. */
export interface Identity {
  /** Signs cursors and page tokens. */
  readonly secret: string;
  /** Secrets that have signed before, whose cursors and page tokens are still read. */
  readonly formerSecrets: readonly string[];
  readonly account: Account;
  /** Absent in production. */
  readonly devToken: string | undefined;
}

/** The keys in the configuration. */
export interface IdentityConfig {
  readonly secret: string | undefined;
  readonly formerSecrets: readonly string[] | undefined;
  readonly production: boolean;
  readonly devToken: string | undefined;
  readonly account: { readonly sid: AccountSid | undefined; readonly authToken: string | undefined };
  /** The gateway's own account at a remote service, and the variable with its auth token, which may be unset. */
  readonly remoteAccount:
    | { readonly sid: AccountSid; readonly authToken: string | undefined; readonly variable: string }
    | undefined;
}

const secretBytes = 32;
const sidBytes = 16;
const random = (bytes: number) => randomBytes(bytes).toString('hex');
const madeToken = (): string => random(secretBytes);

/**
 * Returns the configured keys; missing ones are generated once and stored. Production ignores a stored developer token.
 * Throws a TypeError when the stored account SID is invalid.
 */
export async function loadIdentity(config: IdentityConfig, db: Kysely<Database>): Promise<Identity> {
  return {
    secret: config.secret ?? (await settingOnce(db, 'secret', madeToken)),
    formerSecrets: config.formerSecrets ?? [],
    account: await accountOf(config, db),
    devToken: config.production
      ? undefined
      : (config.devToken ?? (await settingOnce(db, devTokenSetting, madeToken))),
  };
}

const devTokenSetting = 'dev_token';

/**
 * Replaces the stored developer token and returns the new one. Running gateways accept the old one until their next
 * start.
 */
export async function renewDevToken(db: Kysely<Database>): Promise<string> {
  const token = madeToken();
  await setSetting(db, devTokenSetting, token);
  return token;
}

/** Returns the gateway's account: the configured one, else the remote service's, else a generated one. */
async function accountOf({ account, remoteAccount }: IdentityConfig, db: Kysely<Database>): Promise<Account> {
  const configuredSid = account.sid ?? remoteAccount?.sid;
  const made = configuredSid ?? (await settingOnce(db, 'account_sid', () => `AC${random(sidBytes)}`));
  const sid = asAccountSid(made);
  if (!sid) throw new TypeError('The stored account SID is invalid.');
  const remoteToken = sid === remoteAccount?.sid ? remoteAccount.authToken : undefined;
  const authToken = account.authToken ?? remoteToken;
  return { sid, authToken: authToken ?? (await settingOnce(db, 'auth_token', madeToken)) };
}

/** The keys as they are printed. */
export interface ShownKeys {
  readonly accountSid: AccountSid;
  readonly authToken: string;
  readonly devToken: string;
}

/**
 * Returns the keys to print. Generated keys are shown; a configured key is shown as its variable in shell syntax, such
 * as `$TRIBUTARY_AUTH_TOKEN`.
 */
export function shownKeys(
  { account, remoteAccount, devToken }: IdentityConfig,
  identity: Pick<Identity, 'account' | 'devToken'>,
): ShownKeys {
  const { sid, authToken } = identity.account;
  const isRemote = sid === remoteAccount?.sid && remoteAccount.authToken !== undefined;
  const remote = isRemote ? remoteAccount.variable : undefined;
  const by = account.authToken === undefined ? remote : 'TRIBUTARY_AUTH_TOKEN';
  return {
    accountSid: sid,
    authToken: by ? `$${by}` : authToken,
    devToken: devToken === undefined ? (identity.devToken ?? '') : '$TRIBUTARY_DEV_TOKEN',
  };
}
