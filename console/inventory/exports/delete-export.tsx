import { DeleteExportJobDocument } from '../../generated/operations.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
export const DeleteExport = ({ place, name, title, onClose }: Props) => (
  <ConfirmDialog
    title="Delete the export"
    action="Delete"
    isDangerous
    steps={(client) => runOperation(client, DeleteExportJobDocument, { name })}
    affected={exportsOf(place)}
    onClose={onClose}
  >
    The export <b>{title}</b> and its files are deleted. Assets stay.
  </ConfirmDialog>
);
