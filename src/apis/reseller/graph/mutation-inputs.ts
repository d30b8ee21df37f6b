import type { CustomerInput, SeatsInput } from '../contract.ts';

/** The fields of an input, in which null means the same as omitted; customers' inputs differ. */
type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null | undefined };
export const text = (value: string | null | undefined): string | undefined => value ?? undefined;

export function customerInput(input: CustomerInput): CustomerInput {
  const { customerDomain, customerType, postalAddress, phoneNumber, alternateEmail, primaryEmail } = input;
  return {
    customerDomain,
    customerType: customerType?.toLowerCase(),
    postalAddress,
    phoneNumber,
    alternateEmail,
    primaryEmail,
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
