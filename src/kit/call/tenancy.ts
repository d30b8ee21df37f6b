import { type AccountSid, asAccountSid } from './account.ts';

/** `*` for all tenants, or the names of some. */
export type TenantNames = '*' | ReadonlySet<string>;

/**
 * The data that a credential is bound to; its scopes say what it may do there. A module merges in the fields that a
 * credential can be bound to in its service, next to their list in its declaration.
 */
export interface Tenancy {
  /** Account that the caller acts for; null for the gateway's default account. */
  readonly account: AccountSid | null;
}

/** Names of the fields of `Tenancy` with values of that type. */
type FieldsOf<Value> = {
  [Field in keyof Tenancy]: Tenancy[Field] extends Value ? Field : never;
}[keyof Tenancy];

/** Kinds of tenants: the fields of `Tenancy` with names. */
export type TenantKind = FieldsOf<TenantNames>;

/** A field of `Tenancy`, as tokens, their claims and the command line name it. */
export type TenancyField =
  /** A field with one value; null when the credential is bound to none. */
  | {
      readonly name: FieldsOf<string | null>;
      readonly kind: 'one';
      /** Description of a valid value, for error messages. */
      readonly expected: string;
      accepts(text: string): boolean;
    }
  | {
      readonly name: TenantKind;
      readonly kind: 'names';
      /** Description of the names that a new token may have, and their check; absent when any may be. */
      readonly issued?: { readonly expected: string; accepts(name: string): boolean };
    };

/** The field that no module declares. */
export const accountField: TenancyField = {
  name: 'account',
  kind: 'one',
  expected: 'AC followed by 32 hexadecimal digits',
  accepts: (text) => asAccountSid(text) !== null,
};

/** Returns a tenancy with the given values, which the caller has validated. */
export function tenancyOfFields(
  fields: readonly TenancyField[],
  valueIn: (field: TenancyField) => unknown,
): Tenancy {
  return Object.fromEntries(fields.map((field) => [field.name, valueIn(field)])) as unknown as Tenancy;
}

export function includesTenant(reach: TenantNames, name: string): boolean {
  return reach === '*' || reach.has(name);
}
