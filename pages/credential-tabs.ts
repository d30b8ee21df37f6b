import type { Value } from './value.ts';

/** The part of a credential that says whether it is one. */
interface Shared {
  readonly authorization: string;
}

/** A message between the tabs of the gateway's pages. A browser delivers it to pages of the same origin only. */
type Message<Credential> =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'given'; readonly credential: Credential }
  | { readonly kind: 'signed out' };

/**
 * Shares the credential with the other tabs of the origin: a tab without one gets it, and signing out of one signs out
 * of all. The choice of no credential stays in its tab.
 */
export function shareCredential<Credential extends Shared>(credential: Value<Credential | null>): void {
  const channel = new BroadcastChannel('tributary:credential');
  const send = (message: Message<Credential>) => channel.postMessage(message);
  const give = () => {
    const own = credential.get();
    if (own?.authorization) send({ kind: 'given', credential: own });
  };
  let isReceiving = false;
  const receive = (received: Credential | null) => {
    isReceiving = true;
    credential.set(received);
    isReceiving = false;
  };
  channel.onmessage = ({ data }: MessageEvent<Message<Credential>>) => {
    if (data.kind === 'wanted') give();
    else if (data.kind === 'signed out') receive(null);
    else if (!credential.get()) receive(data.credential);
  };
  credential.subscribe(() => {
    if (isReceiving) return;
    if (credential.get()) give();
    else send({ kind: 'signed out' });
  });
  if (!credential.get()) send({ kind: 'wanted' });
}
