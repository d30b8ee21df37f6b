import { type TributaryError, UserErrors } from '@tributary/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../data/use-change.ts';
import { LinkCustomerDocument, type LinkCustomerMutation } from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { pathTo } from '../ui/path-to.ts';
import { visibly } from '../ui/visible.tsx';
import { linksOf } from './affected.ts';
import { InputField, SelectField } from './form-field.tsx';

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
  const { run, error, isRunning, reset } = useChange(LinkCustomerDocument, linksOf(customerId));
  const send = async (field: (name: string) => string) => {
    const value = field(kind);
    const target =
      kind === 'project' ? { project: { project: value } } : { contact: { contactChannelAddress: value } };
    if (await run({ input: { customer: { customerId }, target } })) onClose();
  };
  return (
    <FormDialog
      title="Link to the customer"
      action="Link"
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      <SelectField
        name="kind"
        label="Kind"
        error={error}
        options={kinds}
        titles={kindTitles}
        value={kind}
        onChoose={(chosen) => {
          reset();
          setKind(chosen ?? 'contactChannelAddress');
        }}
      />
      <InputField key={kind} name={kind} error={error} required {...values[kind]} />
      <Owner error={error} />
    </FormDialog>
  );
}

type Payload = NonNullable<LinkCustomerMutation['linkCustomer']>;

/** Returns the customer that has the object already; null for another refusal. */
function ownerIn(error: TributaryError | null) {
  if (!(error instanceof UserErrors)) return null;
  // The error carries the payload of the mutation as it was answered.
  const { userErrors } = error.data as Payload;
  const conflict = userErrors.find((one) => one.__typename === 'CustomerLinkConflict');
  return conflict?.link?.customer ?? null;
}

/** The customer that has the object already. */
function Owner({ error }: { readonly error: TributaryError | null }) {
  const customer = ownerIn(error);
  if (!customer) return null;
  return (
    <p>
      It belongs to{' '}
      <Link href={pathTo`/customers/${customer.customerId}`}>
        {visibly(customer.customerDomain ?? customer.customerId)}
      </Link>
      .
    </p>
  );
}
