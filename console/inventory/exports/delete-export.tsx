import { useSteps } from '../../data/use-change.ts';
import { DeleteExportJobDocument } from '../../generated/operations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { exportsOf } from '../affected.ts';
import { runOperation } from '../long-running-operation.ts';
import type { Place } from '../place.ts';

interface Props {
  readonly place: Place;
  /** Name of the export job. */
  readonly name: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before an export job is deleted. */
export function DeleteExport({ place, name, title, onClose }: Props) {
  const remove = useSteps(
    (client) => runOperation(client, DeleteExportJobDocument, { name }),
    exportsOf(place),
  );
  return (
    <FormDialog
      title="Delete the export"
      action="Delete"
      isDangerous
      isRunning={remove.isRunning}
      error={remove.error}
      onClose={onClose}
      onSend={async () => {
        if (await remove.run(undefined)) onClose();
      }}
    >
      <p>
        The export <b>{title}</b> and its files are deleted. Assets stay.
      </p>
    </FormDialog>
  );
}
