import type { Kysely } from 'kysely';
import {
  type Identity,
  type IdentityConfig,
  loadIdentity as loadWith,
  type ShownKeys,
  shownKeys as shownWith,
} from '../gateway/auth/identity.ts';
import type { Database } from '../storage/database.ts';
import type { Config } from './config.ts';

/** Over a remote service the gateway's own account is, unless it is told otherwise, the one it has there. */
function identityConfig(config: Config): IdentityConfig {
  const { executions } = config;
  const remote = executions && {
    sid: executions.accountSid,
    authToken: executions.authToken,
    variable: 'TRIBUTARY_EXECUTIONS_AUTH_TOKEN',
  };
  return { ...config, remoteAccount: remote };
}

/** Keys of the configuration; missing ones are made once and stored. */
export const loadIdentity = (config: Config, db: Kysely<Database>): Promise<Identity> =>
  loadWith(identityConfig(config), db);

/** What the gateway made is shown; of what it was told, only the variable, as a shell reads it. */
export const shownKeys = (config: Config, identity: Pick<Identity, 'account' | 'devToken'>): ShownKeys =>
  shownWith(identityConfig(config), identity);
