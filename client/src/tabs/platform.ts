/** The parts of the Web Locks API that are used. The package has no types of browsers. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal },
    granted: (lock: object | null) => unknown,
  ): Promise<unknown>;
}

/** Tabs share connections with these parts: in browsers, and in Node 24, where the clients of a process are its tabs. */
export interface Platform {
  readonly locks: Locks;
  readonly openChannel: (name: string) => BroadcastChannel;
}

/** Returns the platform; null where it lacks a part, as pages of plain HTTP do. */
export function platformOf(): Platform | null {
  const { navigator, BroadcastChannel, crypto } = globalThis as typeof globalThis & {
    readonly navigator?: { readonly locks?: Locks };
  };
  const locks = navigator?.locks;
  if (!locks || !BroadcastChannel || !crypto?.subtle) return null;
  return { locks, openChannel: (name) => new BroadcastChannel(name) };
}

/** Returns the SHA-256 of a text in hexadecimal digits. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
