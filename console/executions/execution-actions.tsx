import { useLocation } from 'wouter';
import {
  DeleteExecutionDocument,
  EndExecutionDocument,
  ExecutionsDocument,
} from '../generated/operations.ts';
import { ConfirmButton } from '../ui/confirm-dialog.tsx';
import { CircleStop, Trash } from '../ui/icons.tsx';
import { executionAffected } from './use-execution-changes.ts';
import type { ShownExecution } from './walked-path.ts';

/** Buttons that end or delete the execution, each after a question. */
export function ExecutionActions({ execution }: { readonly execution: ShownExecution }) {
  const { id, status, flowSid, sid } = execution;
  const [, navigate] = useLocation();
  return (
    <>
      {status === 'ACTIVE' && (
        <ConfirmButton
          scope="executions:write"
          button={
            <>
              <CircleStop size={16} /> End
            </>
          }
          title="End the execution?"
          action="End it"
          steps={(client) => client.mutate(EndExecutionDocument, { input: { execution: { id } } })}
          affected={executionAffected(flowSid, sid)}
        >
          The contact leaves the flow at once. The execution and its steps stay.
        </ConfirmButton>
      )}
      <ConfirmButton
        scope="executions:write"
        className="button danger"
        button={
          <>
            <Trash size={16} /> Delete
          </>
        }
        title="Delete the execution?"
        action="Delete it"
        isDangerous
        steps={(client) => client.mutate(DeleteExecutionDocument, { input: { execution: { id } } })}
        affected={[{ documents: [ExecutionsDocument] }]}
        onDone={() => navigate('/executions')}
      >
        The execution and its steps are deleted for good.
      </ConfirmButton>
    </>
  );
}
