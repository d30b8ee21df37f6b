import { TributaryError, UserErrors } from '@tributary/client';
import { use } from 'react';
import { Link, useLocation } from 'wouter';
import {
  CreateExecutionDocument,
  type CreateExecutionMutation,
  ExecutionsDocument,
} from '../generated/operations.ts';
import { ChangeDialog } from '../ui/change-dialog.tsx';
import { FormRefusal } from '../ui/form-dialog.tsx';
import { InputField, TextAreaField } from '../ui/form-field.tsx';
import { pathTo } from '../ui/path-to.ts';
import { FlowSelect } from './flow-select.tsx';

/** A dialog that brings a contact into a flow. A conflict links to the active execution. */
export function CreateExecution({ onClose }: { readonly onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <ChangeDialog
      title="New execution"
      action="Create"
      steps={async (client, field) => {
        const input = {
          flow: { sid: field('flowSid') },
          to: field('to'),
          from: field('from'),
          parameters: parsed(field('parameters')),
        };
        return (await client.mutate(CreateExecutionDocument, { input }))?.execution ?? null;
      }}
      affected={[{ documents: [ExecutionsDocument] }]}
      onClose={onClose}
      onDone={(created) => created && navigate(pathTo`/executions/${created.flowSid}/${created.sid}`)}
    >
      <FlowSelect name="flowSid" isRequired />
      <InputField name="to" label="To: address of the contact" placeholder="+15551230000" required />
      <InputField name="from" label="From: address of the flow" placeholder="+15557654321" required />
      <TextAreaField
        name="parameters"
        label="Parameters: a JSON object, optional"
        rows={3}
        placeholder='{"name": "Ada"}'
      />
      <ActiveExecution />
    </ChangeDialog>
  );
}

/** The active execution that stands in the way of a new one. */
function ActiveExecution() {
  const error = use(FormRefusal);
  if (!(error instanceof UserErrors)) return null;
  const { userErrors } = error.data as NonNullable<CreateExecutionMutation['createExecution']>;
  const conflict = userErrors.find((one) => one.__typename === 'ActiveExecutionConflict');
  const active = conflict?.conflictingExecution;
  return (
    active && (
      <p>
        <Link href={pathTo`/executions/${active.flowSid}/${active.sid}`}>Open the active execution</Link>
      </p>
    )
  );
}

/** Returns the JSON object of a text, undefined for an empty one. Throws for another text. */
function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The message below says what is expected.
  }
  throw new TributaryError('Parameters must be a JSON object, such as {"name": "Ada"}.', {
    code: 'BAD_USER_INPUT',
  });
}
