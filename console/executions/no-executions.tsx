import { Button } from '../ui/button.tsx';
import { ChangeAdvice, ChangeButton } from '../ui/change-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onNew: () => void;
}

/** Stands where the list of executions would be. Advises a new one to a credential that may create it. */
export function NoExecutions({ isFiltered, onShowAll, onNew }: Props) {
  if (isFiltered)
    return (
      <EmptyState
        title="No executions meet the conditions"
        actions={<Button onClick={onShowAll}>Show all executions</Button>}
      >
        Widen the time, or choose another flow, status or address.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No executions yet"
      actions={
        <ChangeButton scope="executions:write" onClick={onNew}>
          Start the first one
        </ChangeButton>
      }
    >
      Executions show here with the path that they walk.{' '}
      <ChangeAdvice scope="executions:write">A new one brings a contact into a flow.</ChangeAdvice>
    </EmptyState>
  );
}
