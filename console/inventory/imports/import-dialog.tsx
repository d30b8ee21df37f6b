import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { refresh } from '../../data/affected.ts';
import { useClient } from '../../data/connection.tsx';
import { useSteps } from '../../data/use-change.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { importOf, importsOf } from '../affected.ts';
import { bytesText } from '../figures.ts';
import { lastPart, type Place } from '../place.ts';
import { formats, proposedFormat } from './formats.ts';
import { type Choice, createJob } from './import-steps.ts';
import { importFiles, work } from './under-way.ts';

interface Props {
  readonly place: Place;
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Asks for the format of chosen files, creates the import job, and shows it. */
export function ImportDialog({ place, files, onClose }: Props) {
  const client = useClient();
  const cache = useQueryClient();
  const [, go] = useLocation();
  const create = useSteps((_client, choice: Choice) => createJob(client, place, choice), importsOf(place));
  const send = async (field: (name: string) => string) => {
    const { format = proposedFormat(files) } = formats.find((one) => one.format === field('format')) ?? {};
    const choice = { title: field('title'), format, files, isRun: field('run') === 'on' };
    const job = await create.run(choice);
    if (job === null) return;
    void work(job, importFiles(client, job, choice), () => void refresh(cache, importOf(place, job)));
    go(place.path + pathTo`/imports/${lastPart(job)}`);
  };
  return (
    <FormDialog
      title={files.length === 1 ? 'Import a file' : `Import ${files.length} files`}
      action="Import"
      isRunning={create.isRunning}
      error={create.error}
      onClose={onClose}
      onSend={(field) => void send(field)}
    >
      <ul className="chosen-files">
        {files.map(({ name, size }) => (
          <li key={name}>
            {name} <span className="muted number">{bytesText(size)}</span>
          </li>
        ))}
      </ul>
      <label className="field">
        <span>Format</span>
        <select name="format" defaultValue={proposedFormat(files)}>
          {formats.map(({ format, title }) => (
            <option key={format} value={format}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Title of the import</span>
        <input name="title" defaultValue={files[0]?.name} maxLength={256} required />
      </label>
      <label className="check">
        <input type="checkbox" name="run" defaultChecked /> Import as soon as the check has passed
      </label>
    </FormDialog>
  );
}
