import { useState } from 'react';
import { useLocation } from 'wouter';
import { CustomersDocument, InsertCustomerDocument } from '../generated/operations.ts';
import { ChangeDialog, type Field } from '../ui/change-dialog.tsx';
import { InputField, SelectField } from '../ui/form-field.tsx';
import { pathTo } from '../ui/path-to.ts';

const types = ['DOMAIN', 'TEAM'] as const;
type CustomerType = (typeof types)[number];
const typeTitles = { DOMAIN: 'With a domain of its own', TEAM: 'Team, known by a mail address' };

/** Creates a customer, and opens its page. */
export function NewCustomer({ onClose }: { readonly onClose: () => void }) {
  const [type, setType] = useState<CustomerType>('DOMAIN');
  const [, navigate] = useLocation();
  return (
    <ChangeDialog
      title="New customer"
      action="Create"
      steps={(client, field) => client.mutate(InsertCustomerDocument, { input: customerOf(type, field) })}
      affected={[{ documents: [CustomersDocument] }]}
      onClose={onClose}
      onDone={(payload) => payload?.customer && navigate(pathTo`/customers/${payload.customer.customerId}`)}
    >
      <InputField name="customerDomain" label="Domain" placeholder="example.com" required />
      <SelectField
        name="customerType"
        label="Type"
        options={types}
        titles={typeTitles}
        value={type}
        onChoose={setType}
      />
      <div className="fields">
        {type === 'DOMAIN' ? (
          <InputField
            name="alternateEmail"
            label="Contact mail"
            hint="In another domain than the customer’s"
          />
        ) : (
          <InputField name="primaryEmail" label="Administrator’s mail" />
        )}
        <InputField name="phoneNumber" label="Phone" placeholder="+1 555 123 4567" />
        <InputField name="organizationName" label="Organization" />
        <InputField name="contactName" label="Contact person" />
        <InputField name="postalCode" label="Postal code" />
        <InputField name="countryCode" label="Country code" placeholder="GB" maxLength={2} />
      </div>
    </ChangeDialog>
  );
}

/** Returns the customer that the form describes; an empty field is left to the service. */
function customerOf(customerType: CustomerType, field: Field) {
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
