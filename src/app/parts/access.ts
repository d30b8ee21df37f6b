import { getHeapStatistics } from 'node:v8';
import { executionsDeclaration } from '../../apis/executions/declaration.ts';
import { createAppDirectory } from '../../gateway/auth/apps/apps.ts';
import { type Authenticate, createAuthenticate } from '../../gateway/auth/authenticate.ts';
import { createJwtVerifier } from '../../gateway/auth/jwt/jwt.ts';
import { createTokenDirectory } from '../../gateway/auth/tokens.ts';
import { openLimiter } from '../../gateway/limits/open-limiter.ts';
import { heldBounds } from '../../gateway/limits/other-bounds/held.ts';
import { ruleTable } from '../../gateway/limits/rules/limit-rules.ts';
import { createHeldBytes, type HeldBytes } from '../../kit/accounts/held-bytes.ts';
import type { Parts } from '../app-parts.ts';

/** Creates the function that authenticates callers. */
export function openAuthenticate(parts: Parts): Authenticate {
  const { config, storage, identity, principals, observer, opening } = parts;
  const jwt = config.jwt && createJwtVerifier(config.jwt, principals, { observer });
  if (jwt) opening.defer(() => jwt.close());
  const tokens = createTokenDirectory(storage.db, principals);
  const apps = createAppDirectory(storage.db);
  const { anonymousScopes } = config;
  const accountScopes = new Set(executionsDeclaration.scopes);
  const developer = principals.operator('developer');
  return createAuthenticate({ ...identity, developer, accountScopes, anonymousScopes, tokens, apps, jwt });
}

/**
 * Creates the account of the bytes that this process holds for its clients. Its bounds are a share of V8's heap limit; the
 * bound of an owner is a limit.
 */
export function openHeld({
  config: { limits },
  overrides,
  serve,
}: Pick<Parts, 'config' | 'overrides' | 'serve'>): HeldBytes {
  if (overrides.held) return overrides.held;
  const limit = limits.overrides.held_mebibytes ?? ruleTable.held_mebibytes.limit;
  const owner = limits.on && !serve ? limit : undefined;
  return createHeldBytes(heldBounds(getHeapStatistics().heap_size_limit, owner));
}

/**
 * Opens the limits; undefined when they are off. A service that is served alone has none, because the gateway in front
 * of it limits its callers.
 */
export async function openLimits(
  parts: Pick<Parts, 'config' | 'serve' | 'held' | 'observer' | 'log' | 'opening'>,
) {
  const { config, serve, held, observer, log, opening } = parts;
  const { limits, redis } = config;
  if (!limits.on || serve) return undefined;
  const changed = (state: string) => {
    observer.ledger(state);
    log.warn({ state }, 'the ledger of the limits changed');
  };
  const failed = (error: unknown) => log.debug({ err: error }, 'the ledger of the limits failed');
  const broken = ({ message }: Error) => log.error({ reason: message }, 'a record of the limits is broken');
  return await openLimiter({ ...limits, held, redis, changed, failed, broken }, opening);
}
