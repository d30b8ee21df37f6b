import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { type AccountSid, asAccountSid } from '../../kit/call/account.ts';
import type { Database } from '../../storage/database.ts';
import { setSetting, settingOnce } from '../../storage/settings.ts';

/** An account of the execution service, as Basic credentials name it. */
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

const secretBytes = 32;
const sidBytes = 16;
const random = (bytes: number) => randomBytes(bytes).toString('hex');
const madeToken = (): string => random(secretBytes);

/** Keys of the configuration; missing ones are made once and stored. In production a stored developer token is not read. */
export async function loadIdentity(config: Config, db: Kysely<Database>): Promise<Identity> {
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

/** Over a remote service the gateway's own account is, unless it is told otherwise, the one it has there. */
async function accountOf({ account, executions }: Config, db: Kysely<Database>): Promise<Account> {
  const told = account.sid ?? executions?.accountSid;
  const made = told ?? (await settingOnce(db, 'account_sid', () => `AC${random(sidBytes)}`));
  const sid = asAccountSid(made);
  if (!sid) throw new TypeError('The stored account SID is none.');
  const remoteToken = sid === executions?.accountSid ? executions.authToken : undefined;
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
  { account, executions, devToken }: Config,
  identity: Pick<Identity, 'account' | 'devToken'>,
): ShownKeys {
  const { sid, authToken } = identity.account;
  const told = {
    TRIBUTARY_AUTH_TOKEN: account.authToken,
    TRIBUTARY_EXECUTIONS_AUTH_TOKEN: sid === executions?.accountSid ? executions.authToken : undefined,
  };
  const [by] = Object.entries(told).flatMap(([name, token]) => (token === undefined ? [] : name));
  return {
    accountSid: sid,
    authToken: by ? `$${by}` : authToken,
    devToken: devToken === undefined ? (identity.devToken ?? '') : '$TRIBUTARY_DEV_TOKEN',
  };
}
