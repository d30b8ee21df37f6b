import { useRef } from 'react';
import { ChangeButton } from '../../ui/change-button.tsx';
import { Ago } from '../../ui/time.tsx';
import { visibly } from '../../ui/visible.tsx';
import { lastPart, type Place } from '../place.ts';
import { formatTitle } from './formats.ts';
import type { Job } from './job-state.tsx';
import { useWork } from './under-way.ts';
import { upload } from './upload.ts';

interface Props {
  readonly place: Place;
  readonly job: Job;
  readonly isBusy: boolean;
}

/** Files of a job. A file that has not arrived can be sent again. */
export function DataFiles({ place, job, isBusy }: Props) {
  const files = job.importDataFiles?.nodes ?? [];
  return (
    <section className="card">
      <header>
        <h3>Files</h3>
      </header>
      {files.length === 0 && <p className="muted">No file has been added.</p>}
      <ul className="data-files">
        {files.map((file) => (
          <li key={file.name}>
            <span>{visibly(file.displayName || lastPart(file.name))}</span>
            <span className="muted">{formatTitle(file.format)}</span>
            {file.state === 'ACTIVE' ? (
              <span className="badge good">Uploaded</span>
            ) : (
              <>
                <span className="badge warning">Not uploaded</span>
                {!isBusy && <SendAgain place={place} job={job.name} file={file} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type DataFile = NonNullable<Job['importDataFiles']>['nodes'][number];

interface SendProps {
  readonly place: Place;
  readonly job: string;
  readonly file: DataFile;
}

function SendAgain({ place, job, file }: SendProps) {
  const work = useWork(place);
  const input = useRef<HTMLInputElement>(null);
  const send = (chosen: File) =>
    work(job, async (client, _, onStep) => {
      onStep(`Uploading ${chosen.name}`);
      await upload(client, file.name, chosen);
    });
  const { uriExpiresAt } = file.uploadFileInfo ?? {};
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void send(chosen);
        }}
      />
      <ChangeButton scope="inventory:write" onClick={() => input.current?.click()}>
        Choose the file again
      </ChangeButton>
      {uriExpiresAt && (
        <span className="muted">
          its address expires <Ago at={uriExpiresAt} />
        </span>
      )}
    </>
  );
}
