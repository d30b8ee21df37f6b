import type { CustomerInput, PostalAddress, SeatsInput } from './contract.ts';

/** Null in an input is the same as left out. */
type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null | undefined };
export const text = (value: string | null | undefined): string | undefined => value ?? undefined;

export function customerInput(
  input: Given<Omit<CustomerInput, 'postalAddress'>> & {
    readonly postalAddress?: Given<PostalAddress> | null | undefined;
  },
): CustomerInput {
  const address = Object.entries(input.postalAddress ?? {}).filter(([, value]) => typeof value === 'string');
  return {
    customerDomain: text(input.customerDomain),
    customerType: text(input.customerType)?.toLowerCase(),
    postalAddress: input.postalAddress ? Object.fromEntries(address) : undefined,
    phoneNumber: text(input.phoneNumber),
    alternateEmail: text(input.alternateEmail),
    primaryEmail: text(input.primaryEmail),
  };
}

export const seatsInput = (input: Given<SeatsInput>): SeatsInput => ({
  numberOfSeats: input.numberOfSeats ?? undefined,
  maximumNumberOfSeats: input.maximumNumberOfSeats ?? undefined,
});

export function planInput<Plan extends string>(
  input: Given<SeatsInput> & {
    readonly planName: Plan;
    readonly purchaseOrderId?: string | null | undefined;
    readonly dealCode?: string | null | undefined;
  },
) {
  const { planName } = input;
  const [purchaseOrderId, dealCode] = [text(input.purchaseOrderId), text(input.dealCode)];
  return { planName, seats: seatsInput(input), purchaseOrderId, dealCode };
}
