import { principalsOf } from '../../src/app/modules.ts';
import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';

/**
 * Creates a token for `holder`, by default a user, next to a gateway that may be running on the folder. `modules` are
 * those that the gateway runs with.
 */
export async function issueToken(
  folder: string,
  holder: object,
  modules?: StorageOptions['modules'],
): Promise<string> {
  await using storage = await openStorage({ folder, exclusive: false, modules });
  const principals = principalsOf(modules);
  const parsed = principals.parse({ kind: 'user', id: 'gateway', ...holder });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const tokens = createTokenDirectory(storage.db, principals);
  return (await tokens.issue({ holder: parsed.holder, name: null, expiresAt: null })).token;
}
