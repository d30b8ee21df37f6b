import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { visibly } from '../../ui/visible.tsx';
import { reportsOf } from '../affected.ts';
import type { Place } from '../place.ts';
import { deleteConfig } from './report-steps.ts';

interface Props {
  readonly place: Place;
  /** Name of the config. */
  readonly config: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Deletes a config after its reports, because the service keeps a config that has some. */
export const DeleteConfig = ({ place, config, title, onClose }: Props) => (
  <ConfirmDialog
    title="Delete the reports"
    action="Delete"
    isDangerous
    steps={(client) => deleteConfig(client, config)}
    affected={reportsOf(place)}
    onClose={onClose}
  >
    The config <b>{visibly(title)}</b> and all its reports are deleted. Groups and assets stay.
  </ConfirmDialog>
);
