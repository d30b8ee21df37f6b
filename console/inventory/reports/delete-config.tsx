import { useSteps } from '../../data/use-change.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
export function DeleteConfig({ place, config, title, onClose }: Props) {
  const remove = useSteps((client) => deleteConfig(client, config), reportsOf(place));
  return (
    <FormDialog
      title="Delete the reports"
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
        The config <b>{title}</b> and all its reports are deleted. Groups and assets stay.
      </p>
    </FormDialog>
  );
}
