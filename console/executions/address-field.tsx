import { useState } from 'react';
import { FoundContactsDocument, type FoundContactsQuery } from '../generated/operations.ts';
import { LookUpField } from '../ui/look-up-field.tsx';
import { useLookUp } from '../ui/use-look-up.ts';
import { isWholeAddress } from './whole-address.ts';

interface Props {
  /** The address of the filter; empty for none. */
  readonly value: string;
  /** Called with a whole address, or with none. */
  readonly onChange: (address: string) => void;
}

const contactsOf = ({ search }: FoundContactsQuery) =>
  search?.nodes.map(({ title }) => ({ value: title, title })) ?? [];

/**
 * A field for the contact of a filter. Only a whole address is applied, so that half a number is no fault; other texts,
 * such as a number without its country, show the contacts that they find.
 */
export function AddressField({ value, onChange }: Props) {
  const [query, setQuery] = useState('');
  const choices = useLookUp(FoundContactsDocument, query, contactsOf);
  return (
    <LookUpField
      label="Address of the contact"
      name="address"
      text={value}
      choices={choices}
      none="No contact has this number or address."
      onType={(text) => {
        const isWhole = text === '' || isWholeAddress(text);
        setQuery(isWhole ? '' : text);
        if (isWhole) onChange(text);
      }}
      onChoose={(choice) => {
        setQuery('');
        onChange(choice.value);
      }}
    />
  );
}
