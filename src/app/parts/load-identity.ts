import type { Kysely } from 'kysely';
import {
  type Identity,
  type IdentityConfig,
  loadIdentity as loadWith,
  type ShownKeys,
  shownKeys as shownWith,
} from '../../gateway/auth/identity.ts';
import type { Database } from '../../storage/database.ts';
import type { Config } from '../sections.ts';

/**
 * Returns the configuration of the gateway's keys. With a remote execution service, the gateway's account defaults to
 * its account there.
 */
function identityConfig(config: Config): IdentityConfig {
  const { executions } = config;
  const remote = executions && {
    sid: executions.accountSid,
    authToken: executions.authToken,
    variable: 'TRIBUTARY_EXECUTIONS_AUTH_TOKEN',
  };
  return { ...config, remoteAccount: remote };
}

/** Returns the configured keys; missing ones are generated once and stored. */
export const loadIdentity = (config: Config, db: Kysely<Database>): Promise<Identity> =>
  loadWith(identityConfig(config), db);

/** Returns the keys to print. Generated keys are shown; a configured key is shown as its variable in shell syntax. */
export const shownKeys = (config: Config, identity: Pick<Identity, 'account' | 'devToken'>): ShownKeys =>
  shownWith(identityConfig(config), identity);
