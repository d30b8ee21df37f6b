import { executionsDeclaration } from '../apis/executions/declaration.ts';
import { createAppDirectory } from '../gateway/auth/apps.ts';
import { type Authenticate, createAuthenticate } from '../gateway/auth/authenticate.ts';
import { createJwtVerifier } from '../gateway/auth/jwt.ts';
import { createTokenDirectory } from '../gateway/auth/tokens.ts';
import { openLimiter } from '../gateway/limits/open-limiter.ts';
import type { Parts } from './app-parts.ts';

/** Creates the function that authenticates callers. */
export function openAuthenticate({ config, storage, identity, observer, opening }: Parts): Authenticate {
  const jwt = config.jwt && createJwtVerifier(config.jwt, { observer });
  if (jwt) opening.defer(() => jwt.close());
  const tokens = createTokenDirectory(storage.db);
  const apps = createAppDirectory(storage.db);
  const { anonymousScopes } = config;
  const accountScopes = new Set(executionsDeclaration.scopes);
  return createAuthenticate({ ...identity, accountScopes, anonymousScopes, tokens, apps, jwt });
}

/**
 * Opens the limits; undefined when they are off. A service that is served alone has none, because the gateway in front
 * of it limits its callers.
 */
export async function openLimits({
  config,
  options,
  observer,
  log,
  opening,
}: Pick<Parts, 'config' | 'options' | 'observer' | 'log' | 'opening'>) {
  const { limits, redis } = config;
  if (!limits.on || options.serve) return undefined;
  const changed = (state: string) => {
    observer.ledger(state);
    log.warn({ state }, 'the ledger of the limits changed');
  };
  const failed = (error: unknown) => log.debug({ err: error }, 'the ledger of the limits failed');
  const broken = ({ message }: Error) => log.error({ reason: message }, 'a record of the limits is broken');
  return await openLimiter({ ...limits, redis, changed, failed, broken }, opening);
}
