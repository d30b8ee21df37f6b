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
const typeTitles = { DOMAIN: 'With a domain of its own', TEAM: 'Team, known by a mail address' };

/** Creates a customer, and opens its page. */
export function NewCustomer({ onClose }: { readonly onClose: () => void }) {
  const [type, setType] = useState<(typeof types)[number]>('DOMAIN');
  const [, navigate] = useLocation();
  const { run, error, isRunning } = useChange(InsertCustomerDocument, [{ documents: [CustomersDocument] }]);
  const send = async (field: (name: string) => string) => {
    const given = (name: string) => field(name) || null;
    const payload = await run({
      input: {
        customerDomain: field('customerDomain'),
        customerType: type,
        phoneNumber: given('phoneNumber'),
        alternateEmail: given('alternateEmail'),
        primaryEmail: given('primaryEmail'),
        postalAddress: {
          contactName: given('contactName'),
          organizationName: given('organizationName'),
          postalCode: given('postalCode'),
          countryCode: given('countryCode'),
        },
      },
    });
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
      <InputField name="customerDomain" label="Domain" error={error} placeholder="example.com" required />
      <SelectField
        name="customerType"
        label="Type"
        error={error}
        options={types}
        titles={typeTitles}
        value={type}
        onChoose={(chosen) => setType(chosen ?? 'DOMAIN')}
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
    </FormDialog>
  );
}
