import { assertNever } from '../faults.ts';
import type { AccountSid } from './account.ts';
import type { Scopes } from './scopes.ts';

/** Who is asking. */
export type Caller =
  | { readonly kind: 'anonymous'; readonly address: string; readonly scopes: Scopes }
  | { readonly kind: 'user'; readonly id: string; readonly scopes: Scopes }
  | { readonly kind: 'account'; readonly accountSid: AccountSid; readonly scopes: Scopes };

/** The owner of the caller's budget (S2 area A): all requests of one owner are counted together. */
export function ownerOf(caller: Caller): string {
  switch (caller.kind) {
    case 'anonymous':
      return `ip:${caller.address}`;
    case 'user':
      return `user:${caller.id}`;
    case 'account':
      return `account:${caller.accountSid}`;
    default:
      return assertNever(caller);
  }
}
