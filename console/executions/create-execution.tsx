import { UserErrors } from '@tributary/client';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useChange } from '../data/use-change.ts';
import {
  CreateExecutionDocument,
  type CreateExecutionMutation,
  ExecutionsDocument,
} from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { pathTo } from '../ui/path-to.ts';
import { FlowSelect } from './flow-select.tsx';

type Payload = NonNullable<CreateExecutionMutation['createExecution']>;

/** A dialog that brings a contact into a flow. A conflict links to the active execution. */
export function CreateExecution({ onClose }: { readonly onClose: () => void }) {
  const [, navigate] = useLocation();
  const { run, error, isRunning } = useChange(CreateExecutionDocument, [{ documents: [ExecutionsDocument] }]);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (field: (name: string) => string) => {
    const parameters = parsed(field('parameters'));
    setFault(parameters === invalid ? 'Parameters must be a JSON object, such as {"name": "Ada"}.' : null);
    if (parameters === invalid) return;
    const input = { flow: { sid: field('flowSid') }, to: field('to'), from: field('from'), parameters };
    const created = (await run({ input }))?.execution;
    if (created) navigate(pathTo`/executions/${created.flowSid}/${created.sid}`);
  };
  const active = error instanceof UserErrors ? activeOf(error.data as Payload) : null;
  return (
    <FormDialog
      title="New execution"
      action="Create"
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={(field) => void send(field)}
    >
      <FlowSelect name="flowSid" isRequired />
      <label className="field">
        <span>To: address of the contact</span>
        <input name="to" placeholder="+15551230000" required />
      </label>
      <label className="field">
        <span>From: address of the flow</span>
        <input name="from" placeholder="+15557654321" required />
      </label>
      <label className="field">
        <span>Parameters: a JSON object, optional</span>
        <textarea
          name="parameters"
          rows={3}
          className="code"
          placeholder='{"name": "Ada"}'
          aria-invalid={fault !== null}
        />
      </label>
      {fault && <p className="fault">{fault}</p>}
      {active && (
        <p>
          <Link href={pathTo`/executions/${active.flowSid}/${active.sid}`}>Open the active execution</Link>
        </p>
      )}
    </FormDialog>
  );
}

const invalid = Symbol('invalid');

/** Returns the JSON object of a text, undefined for an empty one. */
function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : invalid;
  } catch {
    return invalid;
  }
}

const activeOf = ({ userErrors }: Payload) =>
  userErrors.flatMap((one) =>
    one.__typename === 'ActiveExecutionConflict' && one.conflictingExecution
      ? [one.conflictingExecution]
      : [],
  )[0] ?? null;
