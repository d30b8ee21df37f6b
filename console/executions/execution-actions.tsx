import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  DeleteExecutionDocument,
  EndExecutionDocument,
  ExecutionsDocument,
} from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CircleStop, Trash } from '../ui/icons.tsx';
import { executionAffected } from './use-execution-changes.ts';
import type { ShownExecution } from './walked-path.ts';

type Action = 'end' | 'delete';

/** Buttons that end or delete the execution, each after a question. */
export function ExecutionActions({ execution }: { readonly execution: ShownExecution }) {
  const { id, status, flowSid, sid } = execution;
  const [asked, setAsked] = useState<Action | null>(null);
  const [, navigate] = useLocation();
  const close = () => setAsked(null);
  return (
    <>
      {status === 'ACTIVE' && (
        <ChangeButton scope="executions:write" className="button" onClick={() => setAsked('end')}>
          <CircleStop size={16} aria-hidden="true" /> End
        </ChangeButton>
      )}
      <ChangeButton scope="executions:write" className="button danger" onClick={() => setAsked('delete')}>
        <Trash size={16} aria-hidden="true" /> Delete
      </ChangeButton>
      {asked === 'end' && (
        <ConfirmDialog
          title="End the execution?"
          action="End it"
          steps={(client) => client.mutate(EndExecutionDocument, { input: { execution: { id } } })}
          affected={executionAffected(flowSid, sid)}
          onClose={close}
        >
          The contact leaves the flow at once. The execution and its steps stay.
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete the execution?"
          action="Delete it"
          isDangerous
          steps={(client) => client.mutate(DeleteExecutionDocument, { input: { execution: { id } } })}
          affected={[{ documents: [ExecutionsDocument] }]}
          onClose={close}
          onDone={() => navigate('/executions')}
        >
          The execution and its steps are deleted for good.
        </ConfirmDialog>
      )}
    </>
  );
}
