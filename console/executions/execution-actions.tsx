import { CircleStop, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useChange } from '../data/use-change.ts';
import {
  DeleteExecutionDocument,
  EndExecutionDocument,
  ExecutionsDocument,
} from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { executionAffected } from './use-execution-changes.ts';
import type { ShownExecution } from './walked-path.ts';

type Action = 'end' | 'delete';

/** Buttons that end or delete the execution, each after a question. */
export function ExecutionActions({ execution }: { readonly execution: ShownExecution }) {
  const { id, status, flowSid, sid } = execution;
  const [asked, setAsked] = useState<Action | null>(null);
  const [, navigate] = useLocation();
  const end = useChange(EndExecutionDocument, executionAffected(flowSid, sid));
  const remove = useChange(DeleteExecutionDocument, [{ documents: [ExecutionsDocument] }]);
  const close = () => {
    setAsked(null);
    end.reset();
    remove.reset();
  };
  return (
    <>
      {status === 'ACTIVE' && (
        <ChangeButton scope="executions:write" className="button" onClick={() => setAsked('end')}>
          <CircleStop size={16} aria-hidden="true" /> End
        </ChangeButton>
      )}
      <ChangeButton scope="executions:write" className="button danger" onClick={() => setAsked('delete')}>
        <Trash2 size={16} aria-hidden="true" /> Delete
      </ChangeButton>
      {asked === 'end' && (
        <FormDialog
          title="End the execution?"
          action="End it"
          isRunning={end.isRunning}
          error={end.error}
          onClose={close}
          onSend={async () => {
            if (await end.run({ input: { id } })) close();
          }}
        >
          <p>The contact leaves the flow at once. The execution and its steps stay.</p>
        </FormDialog>
      )}
      {asked === 'delete' && (
        <FormDialog
          title="Delete the execution?"
          action="Delete it"
          isDangerous
          isRunning={remove.isRunning}
          error={remove.error}
          onClose={close}
          onSend={async () => {
            if (await remove.run({ input: { id } })) navigate('/executions');
          }}
        >
          <p>The execution and its steps are deleted for good.</p>
        </FormDialog>
      )}
    </>
  );
}
