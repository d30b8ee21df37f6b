import { useData } from '../data/use-data.ts';
import {
  CustomerNameDocument,
  FoundCustomersDocument,
  type FoundCustomersQuery,
} from '../generated/operations.ts';
import { LookUpField } from '../ui/look-up-field.tsx';

interface Props {
  /** Id of the customer; null for all. */
  readonly customerId: string | null;
  readonly onChange: (customerId: string) => void;
}

const customersOf = ({ search }: FoundCustomersQuery) =>
  search?.nodes.flatMap(({ title, node }) =>
    node?.__typename === 'ResellerCustomer' ? [{ value: node.customerId, title }] : [],
  ) ?? [];

/** A field for a customer, by its domain, organization, number or id. */
export function CustomerField({ customerId, onChange }: Props) {
  const { data } = useData(
    CustomerNameDocument,
    { customerId: customerId ?? '' },
    { enabled: customerId !== null },
  );
  return (
    <LookUpField
      label="Customer"
      name="customer"
      text={customerId === null ? '' : (data?.resellerCustomer?.customerDomain ?? customerId)}
      document={FoundCustomersDocument}
      pick={customersOf}
      none="No customer has this name, number or id."
      onChange={onChange}
    />
  );
}
