import { useState } from 'react';
import { useData } from '../data/use-data.ts';
import {
  CustomerNameDocument,
  FoundCustomersDocument,
  type FoundCustomersQuery,
} from '../generated/operations.ts';
import type { Choice } from '../ui/look-up-field.tsx';
import { LookUpField } from '../ui/look-up-field.tsx';
import { useLookUp } from '../ui/use-look-up.ts';

interface Props {
  /** Id of the customer; null for all. */
  readonly customerId: string | null;
  readonly onChange: (customerId: string) => void;
}

const customersOf = ({ search }: FoundCustomersQuery): readonly Choice[] =>
  search?.nodes.flatMap(({ title, node }) =>
    node?.__typename === 'ResellerCustomer' ? [{ value: node.customerId, title }] : [],
  ) ?? [];

/** A field for a customer, by its domain, organization, number or id. */
export function CustomerField({ customerId, onChange }: Props) {
  const [query, setQuery] = useState('');
  const choices = useLookUp(FoundCustomersDocument, query, customersOf);
  const { data } = useData(
    CustomerNameDocument,
    { customerId: customerId ?? '' },
    { enabled: customerId !== null },
  );
  const name = customerId === null ? '' : (data?.resellerCustomer?.customerDomain ?? customerId);
  return (
    <LookUpField
      label="Customer"
      name="customer"
      text={name}
      choices={choices}
      none="No customer has this name, number or id."
      onType={(text) => {
        setQuery(text);
        if (text === '') onChange('');
      }}
      onChoose={({ value }) => {
        setQuery('');
        onChange(value);
      }}
    />
  );
}
