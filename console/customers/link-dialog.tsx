import { UserErrors } from '@tributary/client';
import { use, useState } from 'react';
import { Link } from 'wouter';
import { LinkCustomerDocument, type LinkCustomerMutation } from '../generated/operations.ts';
import { ChangeDialog } from '../ui/change-dialog.tsx';
import { FormRefusal } from '../ui/form-dialog.tsx';
import { InputField, SelectField } from '../ui/form-field.tsx';
import { pathTo } from '../ui/path-to.ts';
import { visibly } from '../ui/visible.tsx';
import { linksOf } from './affected.ts';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

const kinds = ['contactChannelAddress', 'project'] as const;
const kindTitles = { contactChannelAddress: 'Contact', project: 'Project of the inventory' };
const values = {
  contactChannelAddress: {
    label: 'Address',
    placeholder: '+15551270001',
    hint: 'Phone number, SIP address or client:name',
  },
  project: { label: 'Project', placeholder: 'shop', hint: 'Id of the project' },
};

/** Links a contact or a project to the customer. */
export function LinkDialog({ customerId, onClose }: Props) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('contactChannelAddress');
  return (
    <ChangeDialog
      title="Link to the customer"
      action="Link"
      steps={(client, field) =>
        client.mutate(LinkCustomerDocument, {
          input: {
            customer: { customerId },
            target:
              kind === 'project'
                ? { project: { project: field(kind) } }
                : { contact: { [kind]: field(kind) } },
          },
        })
      }
      affected={linksOf(customerId)}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label="Kind"
        options={kinds}
        titles={kindTitles}
        value={kind}
        onChoose={setKind}
      />
      <InputField key={kind} name={kind} required {...values[kind]} />
      <Owner />
    </ChangeDialog>
  );
}

/** The customer that has the object already. */
function Owner() {
  const error = use(FormRefusal);
  if (!(error instanceof UserErrors)) return null;
  // The error carries the payload of the mutation as it was answered.
  const { userErrors } = error.data as NonNullable<LinkCustomerMutation['linkCustomer']>;
  const conflict = userErrors.find((one) => one.__typename === 'CustomerLinkConflict');
  const customer = conflict?.link?.customer;
  return (
    customer && (
      <p>
        It belongs to{' '}
        <Link href={pathTo`/customers/${customer.customerId}`}>
          {visibly(customer.customerDomain ?? customer.customerId)}
        </Link>
        .
      </p>
    )
  );
}
