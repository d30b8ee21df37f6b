import { type End, lost, type Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { unlessAborted } from './deadline.ts';
import { createGroup, type Group } from './tabs/group.ts';
import { digestOf, type Platform, platformOf } from './tabs/platform.ts';

/**
 * Lets the tabs of an origin share one connection: one tab leads, and follows the subscriptions of all. Tabs share when
 * their URL and their credential are the same. Pass it as the option `tabs` of `createClient`. Where a page has no
 * `BroadcastChannel` or no `navigator.locks`, as over plain HTTP, each tab has its own connection.
 */
export function shareTabs(inner: Transport, connection: Connection): Transport {
  const platform = platformOf();
  if (!platform) return inner;
  const groups = new Map<string, Group>();

  function leave(name: string): void {
    groups.get(name)?.close();
    groups.delete(name);
  }

  async function groupOf(shared: Platform, signal: AbortSignal): Promise<Group> {
    const { tokens, address, signals } = connection;
    const authorization = await tokens.authorization();
    const name = `tributary ${await digestOf(`${address.http} ${authorization ?? ''}`)}`;
    signal.throwIfAborted();
    const group =
      groups.get(name) ??
      createGroup({
        ...{ ...shared, name, authorization, inner, signals },
        isCurrent: () =>
          tokens.authorization().then(
            (present) => present === authorization,
            () => false,
          ),
        unused: () => leave(name),
      });
    groups.set(name, group);
    // Subscriptions under another credential end with it; their tabs ask again, each with its own.
    for (const other of groups.keys()) if (other !== name) leave(other);
    return group;
  }

  return {
    follow: async (attempt): Promise<End> => {
      try {
        const group = await unlessAborted(groupOf(platform, attempt.signal), attempt.signal);
        return await group.follow(attempt);
      } catch {
        return lost(false);
      }
    },
    close() {
      for (const name of [...groups.keys()]) leave(name);
      inner.close();
    },
  };
}
