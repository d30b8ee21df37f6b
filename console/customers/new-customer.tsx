import type { TributaryError } from '@tributary/client';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useChange } from '../data/use-change.ts';
import {
  CustomersDocument,
  InsertCustomerDocument,
  type ResellerCustomerType,
} from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { pathTo } from '../ui/path-to.ts';
import { InputField, SelectField } from './form-field.tsx';

const types = ['DOMAIN', 'TEAM'] as const satisfies readonly ResellerCustomerType[];
type CustomerType = (typeof types)[number];
const typeTitles = { DOMAIN: 'With a domain of its own', TEAM: 'Team, known by a mail address' };

/** Creates a customer, and opens its page. */
export function NewCustomer({ onClose }: { readonly onClose: () => void }) {
  const [type, setType] = useState<CustomerType>('DOMAIN');
  const [, navigate] = useLocation();
  const { run, error, isRunning } = useChange(InsertCustomerDocument, [{ documents: [CustomersDocument] }]);
  const send = async (field: (name: string) => string) => {
    const payload = await run({ input: customerOf(type, field) });
    if (payload?.customer) navigate(pathTo`/customers/${payload.customer.customerId}`);
  };
  return (
    <FormDialog
      title="New customer"
      action="Create"
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      <CustomerFields type={type} error={error} onType={setType} />
    </FormDialog>
  );
}

/** Returns the customer that the form describes; an empty field is left to the service. */
function customerOf(customerType: CustomerType, field: (name: string) => string) {
  const given = (name: string) => field(name) || null;
  return {
    customerDomain: field('customerDomain'),
    customerType,
    phoneNumber: given('phoneNumber'),
    alternateEmail: given('alternateEmail'),
    primaryEmail: given('primaryEmail'),
    postalAddress: {
      contactName: given('contactName'),
      organizationName: given('organizationName'),
      postalCode: given('postalCode'),
      countryCode: given('countryCode'),
    },
  };
}

interface FieldsProps {
  readonly type: CustomerType;
  readonly error: TributaryError | null;
  readonly onType: (type: CustomerType) => void;
}

const CustomerFields = ({ type, error, onType }: FieldsProps) => (
  <>
    <InputField name="customerDomain" label="Domain" error={error} placeholder="example.com" required />
    <SelectField
      name="customerType"
      label="Type"
      error={error}
      options={types}
      titles={typeTitles}
      value={type}
      onChoose={(chosen) => onType(chosen ?? 'DOMAIN')}
    />
    <div className="fields">
      {type === 'DOMAIN' ? (
        <InputField
          name="alternateEmail"
          label="Contact mail"
          error={error}
          hint="In another domain than the customer’s"
        />
      ) : (
        <InputField name="primaryEmail" label="Administrator’s mail" error={error} />
      )}
      <InputField name="phoneNumber" label="Phone" error={error} placeholder="+1 555 123 4567" />
      <InputField name="organizationName" label="Organization" error={error} />
      <InputField name="contactName" label="Contact person" error={error} />
      <InputField name="postalCode" label="Postal code" error={error} />
      <InputField name="countryCode" label="Country code" error={error} placeholder="GB" maxLength={2} />
    </div>
  </>
);
