import { assertNever } from '../fault.ts';
import type { AccountSid } from './account.ts';
import { allScopes, type Scopes } from './scopes.ts';
import { accountTenancy, fullTenancy, noTenancy, type Tenancy } from './tenancy.ts';

/** Of the organization that owns, or for an OAuth app approved, the app or repository (S2, Primary limits). */
export const plans = ['standard', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** A person, by a token of their own or through an app that they authorised. */
export interface User {
  readonly kind: 'user';
  readonly id: string;
  /** A caller of the gateway's own, such as the developer: no token can be issued in its name. */
  readonly own?: true;
  /** Client id of the app that acts for the user; null for a token of their own. */
  readonly app: string | null;
  /** The app's; `standard` where there is none. */
  readonly plan: Plan;
  readonly scopes: Scopes;
  readonly tenancy: Tenancy;
}

/** An app where an organization has installed it. */
export interface Installation {
  readonly kind: 'installation';
  readonly id: string;
  readonly plan: Plan;
  /** Repositories that it is installed on. */
  readonly repositories: number;
  /** Users of the organization. */
  readonly users: number;
  readonly scopes: Scopes;
  readonly tenancy: Tenancy;
}

/** The built-in token of an automation workflow. */
export interface Workflow {
  readonly kind: 'workflow';
  readonly repository: string;
  readonly plan: Plan;
  readonly scopes: Scopes;
  readonly tenancy: Tenancy;
}

/** Who is asking: a row of S2's authentication table, or an account by its SID and auth token (S0). */
export type Caller =
  | {
      readonly kind: 'anonymous';
      /** The bucket of `addressBucket`. */
      readonly address: string;
      readonly scopes: Scopes;
    }
  | User
  | Installation
  /** An OAuth app by its client id and secret: what anonymous callers may read, on the app's own budget. */
  | { readonly kind: 'app'; readonly clientId: string; readonly plan: Plan; readonly scopes: Scopes }
  | Workflow
  /** Whoever has an address that was signed for `owner`: what they may do is in the address. */
  | { readonly kind: 'signed'; readonly owner: string; readonly scopes: Scopes }
  | { readonly kind: 'account'; readonly accountSid: AccountSid; readonly scopes: Scopes };

/** A user who may do and see everything: the developer, and the programs of the operator. */
export function operator(id: string): User {
  const scopes = new Set(allScopes());
  return { kind: 'user', id, own: true, app: null, plan: 'standard', scopes, tenancy: fullTenancy() };
}

/** The owner of the caller's budget (S2 area A): all requests of one owner are counted together. */
export function ownerOf(caller: Caller): string {
  switch (caller.kind) {
    case 'anonymous':
      return `ip:${caller.address}`;
    case 'user':
      return caller.plan === 'enterprise' ? `user:${nameOf(caller)}:enterprise` : `user:${nameOf(caller)}`;
    case 'installation':
      return `installation:${partOf(caller.id)}`;
    case 'app':
      return `app:${caller.clientId}`;
    case 'workflow':
      return `repo:${partOf(caller.repository)}`;
    case 'signed':
      return caller.owner;
    case 'account':
      return `account:${caller.accountSid}`;
    default:
      return assertNever(caller);
  }
}

/** Names of the gateway's own callers, which others may have too. */
const ownNames: ReadonlySet<string> = new Set(['developer', 'demo', 'readyz']);

/** A user's part of an owner: never that of a caller of the gateway's own. */
function nameOf({ id, own }: User): string {
  const part = partOf(id);
  return own || !ownNames.has(part) ? part : `%${part}`;
}

/**
 * The id as one part of an owner, no two alike: a colon would end the part, a brace the hash tag of a Redis Cluster.
 * After a `%` come digits and capitals, so that nothing else is `%` and an own name.
 */
function partOf(id: string): string {
  return id.replaceAll(/[\s:{}%]/gu, (one) => encodeURIComponent(one));
}

/** What the caller may see. Scopes that are open to anybody are open for all that there is. */
export function tenancyOf(caller: Caller): Tenancy {
  switch (caller.kind) {
    case 'anonymous':
    case 'app':
      return fullTenancy();
    case 'user':
    case 'installation':
    case 'workflow':
      return caller.tenancy;
    case 'signed':
      return noTenancy();
    case 'account':
      return accountTenancy(caller.accountSid);
    default:
      return assertNever(caller);
  }
}

/** The account that the caller acts for; `fallback` for one that is bound to none. */
export function accountFor(caller: Caller, fallback: AccountSid): AccountSid {
  return tenancyOf(caller).account ?? fallback;
}

/** Whether an owner is an address, whose requests say nothing else of who sends them. */
export const isAddress = (owner: string): boolean => owner.startsWith('ip:');
