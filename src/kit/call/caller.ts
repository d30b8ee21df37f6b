import { assertNever } from '../fault.ts';
import type { AccountSid } from './account.ts';
import type { Scopes } from './scopes.ts';
import type { Tenancy, TenantKind, TenantNames } from './tenancy.ts';

/**
 * Plans of the organization that owns the app or repository, or that approved the OAuth app (GitHub REST API, Rate
 * limits).
 */
export const plans = ['standard', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** A person with a personal token, or with an app that acts for them. */
export interface User {
  readonly kind: 'user';
  readonly id: string;
  /** True for a caller of the gateway itself, such as the developer. No token can be issued in its name. */
  readonly own?: true;
  /** Client id of the app that acts for the user; null for a personal token. */
  readonly app: string | null;
  /** Plan of the app; `standard` without an app. */
  readonly plan: Plan;
  readonly scopes: Scopes;
  readonly tenancy: Tenancy;
}

/** An app that is installed in an organization. */
export interface Installation {
  readonly kind: 'installation';
  readonly id: string;
  readonly plan: Plan;
  /** Number of repositories that it is installed on. */
  readonly repositories: number;
  /** Number of users of the organization. */
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

/**
 * The sender of a request: a kind of credential of GitHub's REST API, or a Twilio account with its SID and auth token.
 */
export type Caller =
  | {
      readonly kind: 'anonymous';
      /** Result of `addressBucket`. */
      readonly address: string;
      readonly scopes: Scopes;
    }
  | User
  | Installation
  /** An OAuth app with its client id and secret. It reads what anonymous callers may read, on its own budget. */
  | { readonly kind: 'app'; readonly clientId: string; readonly plan: Plan; readonly scopes: Scopes }
  | Workflow
  /** The bearer of an address that was signed for `owner`; the address itself limits what it may do. */
  | { readonly kind: 'signed'; readonly owner: string; readonly scopes: Scopes }
  | { readonly kind: 'account'; readonly accountSid: AccountSid; readonly scopes: Scopes };

/** Expiries of credentials by caller, in milliseconds since the epoch. */
const expiries = new WeakMap<Caller, number>();

export function noteExpiry(caller: Caller, expiresAt: number | null): void {
  if (expiresAt !== null) expiries.set(caller, expiresAt);
}

/** Returns the expiry of the caller's credential in milliseconds since the epoch; null for one that does not expire. */
export const expiryOf = (caller: Caller): number | null => expiries.get(caller) ?? null;

/** Owners by caller: the caller of a known credential is the same object for every request. */
const owners = new WeakMap<Caller, string>();

/**
 * Returns the owner of the caller's budget (GitHub REST API, Rate limits): all requests of one owner are counted
 * together.
 */
export function ownerOf(caller: Caller): string {
  const known = owners.get(caller);
  if (known !== undefined) return known;
  const owner = nameOwner(caller);
  owners.set(caller, owner);
  return owner;
}

function nameOwner(caller: Caller): string {
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

/** Names of the gateway's own callers. Ids of other users may be equal to them. */
const ownNames: ReadonlySet<string> = new Set(['developer', 'demo', 'readyz']);

/** Returns a user's part of an owner; it differs from those of the gateway's own callers. */
function nameOf({ id, own }: User): string {
  const part = partOf(id);
  return own || !ownNames.has(part) ? part : `%${part}`;
}

/**
 * Returns the id as one part of an owner; different ids give different parts. A colon would end the part, and a brace
 * the hash tag of a Redis Cluster. After a `%` come digits and capitals, so no encoded id equals `%` and an own name.
 */
function partOf(id: string): string {
  return id.replaceAll(/[\s:{}%]/gu, (one) => encodeURIComponent(one));
}

/** Returns the tenancy of the caller's credential; undefined for callers whose credential names no tenants. */
export const tenancyOf = (caller: Caller): Tenancy | undefined =>
  'tenancy' in caller ? caller.tenancy : undefined;

const noTenants: TenantNames = new Set();

/**
 * Returns the tenants of one kind that the caller may see. Anonymous callers and OAuth apps see all of them: scopes open
 * to them are open for all data.
 */
export function tenantsOf(caller: Caller, kind: TenantKind): TenantNames {
  switch (caller.kind) {
    case 'anonymous':
    case 'app':
      return '*';
    case 'user':
    case 'installation':
    case 'workflow':
      return caller.tenancy[kind];
    case 'signed':
    case 'account':
      return noTenants;
    default:
      return assertNever(caller);
  }
}

/** Returns the account that the caller acts for; `fallback` when its credential is bound to none. */
export function accountFor(caller: Caller, fallback: AccountSid): AccountSid {
  return caller.kind === 'account' ? caller.accountSid : (tenancyOf(caller)?.account ?? fallback);
}

/** Returns whether an owner is an address: its requests do not identify their sender further. */
export const isAddress = (owner: string): boolean => owner.startsWith('ip:');
