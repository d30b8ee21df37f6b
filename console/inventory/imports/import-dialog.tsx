import { useLocation } from 'wouter';
import { ChangeDialog, type Field } from '../../ui/change-dialog.tsx';
import { InputField, SelectField } from '../../ui/form-field.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { importsOf } from '../affected.ts';
import { bytesText } from '../figures.ts';
import { lastPart, type Place } from '../place.ts';
import { formats, proposedFormat } from './formats.ts';
import { type Choice, createJob } from './import-steps.ts';
import { importFiles, useWork } from './under-way.ts';

const formatTitles = Object.fromEntries(formats.map(({ format, title }) => [format, title]));

interface Props {
  readonly place: Place;
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Asks for the format of chosen files, creates the import job, and shows it. */
export function ImportDialog({ place, files, onClose }: Props) {
  const work = useWork(place);
  const [, navigate] = useLocation();
  const proposed = proposedFormat(files);
  const choiceIn = (field: Field): Choice => ({
    title: field('title'),
    format: formats.find(({ format }) => format === field('format'))?.format ?? proposed,
    files,
    isRun: field('run') === 'on',
  });
  return (
    <ChangeDialog
      title={files.length === 1 ? 'Import a file' : `Import ${files.length} files`}
      action="Import"
      steps={async (client, field) => {
        const choice = choiceIn(field);
        return { job: await createJob(client, place, choice), choice };
      }}
      affected={importsOf(place)}
      onClose={onClose}
      onDone={({ job, choice }) => {
        void work(job, importFiles(choice));
        navigate(place.path + pathTo`/imports/${lastPart(job)}`);
      }}
    >
      <ul className="chosen-files">
        {files.map(({ name, size }) => (
          <li key={name}>
            {name} <span className="muted number">{bytesText(size)}</span>
          </li>
        ))}
      </ul>
      <SelectField
        name="format"
        label="Format"
        options={formats.map(({ format }) => format)}
        titles={formatTitles}
        defaultValue={proposed}
      />
      <InputField
        name="title"
        label="Title of the import"
        defaultValue={files[0]?.name}
        maxLength={256}
        required
      />
      <label className="check">
        <input type="checkbox" name="run" defaultChecked /> Import as soon as the check has passed
      </label>
    </ChangeDialog>
  );
}
