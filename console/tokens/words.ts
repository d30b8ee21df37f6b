import { callerKinds } from '../data/caller-name.ts';
import type { TokenFactsFragment } from '../generated/operations.ts';

/** Meanings of scopes, for sentences that begin with "May". */
const meanings: Readonly<Record<string, string>> = {
  'executions:read': 'see executions, flows and contacts',
  'executions:write': 'start, end and delete executions',
  'reseller:read': 'see customers and their subscriptions',
  'reseller:write': 'change customers and their subscriptions',
  'reseller:admin': 'cause events of the operator of the reseller',
  'inventory:read': 'see machines, groups, imports and reports',
  'inventory:write': 'change the inventory and import files',
  'metrics:read': 'read the metrics of the gateway',
  admin: 'operate the gateway and its tokens',
};

export const scopeMeaning = (scope: string): string => meanings[scope] ?? `use the scope ${scope}`;

const order = Object.keys(meanings);

/** Returns scopes by service, reading before writing, and those of the gateway last. */
export const inOrder = (scopes: readonly string[]): readonly string[] =>
  scopes.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

const list = new Intl.ListFormat(undefined, { style: 'long', type: 'conjunction' });

/** Returns a sentence about the scopes of a token. */
export const scopesText = (scopes: readonly string[]): string =>
  scopes.length === 0
    ? 'May do nothing that needs a scope.'
    : `May ${inOrder(scopes).map(scopeMeaning).join('; ')}.`;

type Tenants = Pick<TokenFactsFragment['tenancy'][number], 'tenantType' | 'count' | 'names'>;

/** Names of tenants that a sentence has; others are counted. */
const shownNames = 3;

function tenantsText({ tenantType, count, names }: Tenants): string {
  if (count === null) return `all ${tenantType}`;
  if (count === 0) return `no ${tenantType}`;
  const shown = names?.slice(0, shownNames) ?? [];
  const more = count - shown.length;
  return `the ${tenantType} ${list.format(more > 0 ? [...shown, `${more} more`] : shown)}`;
}

/** Returns a sentence about the tenants of a token. */
export const tenancyText = (tenancy: readonly Tenants[]): string =>
  `Reaches ${tenancy.map(tenantsText).join(', and ')}.`;

export const holderText = ({ kind, subject }: Pick<TokenFactsFragment, 'kind' | 'subject'>): string =>
  `${callerKinds[kind]} ${subject}`;
