import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { AccountSid } from '../../../kit/call/account.ts';

export interface RemoteOptions {
  /** The account whose credential the upstream client sends; calls of any other account find nothing. */
  readonly accountSid: AccountSid;
}

export interface RemoteParts extends RemoteOptions {
  readonly upstream: Upstream;
}
