import { createRegistry } from '../registry.ts';
import { type AccountSid, asAccountSid } from './account.ts';

/** `*` for all there are, else the names of some. */
export type TenantNames = '*' | ReadonlySet<string>;

/**
 * What a caller may see; its scopes say what it may do there. Each module merges the fields that a credential can be
 * bound to there, beside their list in its `declaration.ts`.
 */
export interface Tenancy {
  /** The one account that the caller acts for; null for the gateway's default account. */
  readonly account: AccountSid | null;
}

/** The fields of `Tenancy` that have such values. */
type FieldsOf<Value> = {
  [Field in keyof Tenancy]: Tenancy[Field] extends Value ? Field : never;
}[keyof Tenancy];

/** A field of `Tenancy`, as tokens, their claims and the command line have it. */
export type TenancyField =
  /** Null for none of those that there are. */
  | {
      readonly name: FieldsOf<string | null>;
      readonly kind: 'one';
      /** What the value must be, for the message that refuses another. */
      readonly expected: string;
      accepts(text: string): boolean;
    }
  | { readonly name: FieldsOf<TenantNames>; readonly kind: 'names' };

const account: TenancyField = {
  name: 'account',
  kind: 'one',
  expected: 'AC followed by 32 hexadecimal digits',
  accepts: (text) => asAccountSid(text) !== null,
};

export const tenancyRegistry = createRegistry<TenancyField>({
  name: 'tenancy',
  keyOf: ({ name }) => name,
  first: [account],
});

export const fullTenancy = tenancyRegistry.derive((fields) => tenancyWith(fields, '*'));

export const noTenancy = tenancyRegistry.derive((fields) => tenancyWith(fields, new Set()));

/** The fields that say names have that value, the others null. */
function tenancyWith(fields: readonly TenancyField[], reach: TenantNames): Tenancy {
  return tenancyOfFields(fields, ({ kind }) => (kind === 'names' ? reach : null));
}

/** The tenancy whose fields have those values, which the caller has checked. */
export function tenancyOfFields(
  fields: readonly TenancyField[],
  valueIn: (field: TenancyField) => unknown,
): Tenancy {
  return Object.fromEntries(fields.map((field) => [field.name, valueIn(field)])) as unknown as Tenancy;
}

export function accountTenancy(account: AccountSid): Tenancy {
  return { ...noTenancy(), account };
}

export function includesTenant(reach: TenantNames, name: string): boolean {
  return reach === '*' || reach.has(name);
}
