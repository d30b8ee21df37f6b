import type { RedisConnection } from './connection.ts';
import { refusalText } from './refusal-text.ts';
import { keyPlace, usedCommands } from './used-commands.ts';

/** Tries the commands of the gateway on a key that has a text, and deletes it. Returns those that the user may not run. */
export async function forbiddenCommands(
  connection: RedisConnection,
  key: string,
): Promise<readonly string[]> {
  const tried = connection.pipeline();
  for (const [command, ...args] of usedCommands)
    tried.call(command, ...args.map((arg) => (arg === keyPlace ? key : arg)));
  const results = (await tried.exec()) ?? [];
  return usedCommands.flatMap(([command], at) => {
    const [error] = results[at] ?? [];
    return error && refusalText(error).startsWith('NOPERM') ? [command] : [];
  });
}
