import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import { parsePrincipal } from '../../src/gateway/auth/principal.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';

/**
 * Creates a token for `holder`, by default a user, next to a gateway that may be running on the folder. `services`
 * are those that the gateway runs with.
 */
export async function issueToken(
  folder: string,
  holder: object,
  services?: StorageOptions['services'],
): Promise<string> {
  await using storage = await openStorage({ folder, exclusive: false, services });
  const parsed = parsePrincipal({ kind: 'user', id: 'gateway', ...holder });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const tokens = createTokenDirectory(storage.db);
  return (await tokens.issue({ holder: parsed.holder, name: null, expiresAt: null })).token;
}
