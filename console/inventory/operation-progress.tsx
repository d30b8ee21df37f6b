import { useChange } from '../data/use-change.ts';
import {
  CancelOperationDocument,
  type OperationProgressFragment,
  RunningOperationDocument,
} from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Ago } from '../ui/time.tsx';

interface Props {
  /** Name of the work, such as `Importing`. */
  readonly title: string;
  readonly operation: OperationProgressFragment | null;
}

/** A running operation: its message, since when it runs, and a button that cancels it. */
export function OperationProgress({ title, operation }: Props) {
  const cancel = useChange(CancelOperationDocument, [{ documents: [RunningOperationDocument] }]);
  const { statusMessage, createdAt, requestedCancellation = false } = operation?.metadata ?? {};
  return (
    <section className="card progress" aria-label={title}>
      <div className="progress-head">
        <p role="status">
          <b>{title}</b> {statusMessage && <span className="number">{statusMessage}</span>}
        </p>
        {operation && !operation.done && (
          <ChangeButton
            scope="inventory:write"
            disabled={cancel.isRunning || requestedCancellation}
            onClick={() => void cancel.run({ name: operation.name })}
          >
            {requestedCancellation ? 'Cancelling' : 'Cancel'}
          </ChangeButton>
        )}
      </div>
      <progress aria-label={title} {...fractionOf(statusMessage)} />
      {createdAt && (
        <p className="muted">
          Started <Ago at={createdAt} />
        </p>
      )}
      {cancel.error && <Refusal error={cancel.error} />}
    </section>
  );
}

/** Reads `500 of 1200 assets written` as a fraction; without numbers the bar has no value. */
function fractionOf(message: string | null | undefined) {
  const [, done, all] = /([\d,]+) of ([\d,]+)/.exec(message ?? '') ?? [];
  return done && all ? { value: numberOf(done), max: numberOf(all) } : {};
}

const numberOf = (text: string) => Number(text.replaceAll(',', ''));
