import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import {
  DeleteReportConfigDocument,
  DeleteReportDocument,
  type ReportConfigsQuery,
} from '../../generated/operations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { At } from '../../ui/time.tsx';
import { reportsOf } from '../affected.ts';
import { lastPart, type Place } from '../place.ts';
import { change, useTask } from '../use-task.ts';
import { ReportState } from './report-state.tsx';
import { reportOn } from './report-steps.ts';

type Config = NonNullable<
  NonNullable<ReportConfigsQuery['inventoryLocation']>['reportConfigs']
>['nodes'][number];

type Report = NonNullable<Config['reports']>['nodes'][number];

const newestFirst = (one: Report, other: Report) =>
  (other.createTime ?? '').localeCompare(one.createTime ?? '');

interface Props {
  readonly place: Place;
  readonly config: Config;
}

/** A report config: its groups, and the reports that were made of it. */
export function ReportConfigCard({ place, config }: Props) {
  const [, go] = useLocation();
  const [isDeleting, setIsDeleting] = useState(false);
  const title = config.displayName || lastPart(config.name);
  const path = `${place.path}/reports/${lastPart(config.name)}`;
  const again = useTask((client) => reportOn(client, config.name, title), reportsOf(place));
  const make = async () => {
    const report = await again.run(undefined);
    if (report !== null) go(`${path}/${report}`);
  };
  const groups = config.groupPreferenceSetAssignments.map(
    ({ group, assignedGroup }) => assignedGroup?.displayName || lastPart(group ?? ''),
  );
  return (
    <section className="card" aria-label={title}>
      <header>
        <div>
          <h3>{title}</h3>
          <p className="muted">{groups.join(', ')}</p>
        </div>
        <div className="actions">
          <button type="button" className="button" disabled={again.isRunning} onClick={() => void make()}>
            Report again
          </button>
          <button type="button" className="button danger" onClick={() => setIsDeleting(true)}>
            Delete
          </button>
        </div>
      </header>
      {again.error && <Refusal error={again.error} />}
      <ul className="data-files">
        {config.reports?.nodes.toSorted(newestFirst).map((report) => (
          <li key={report.name}>
            <Link href={`${path}/${lastPart(report.name)}`}>
              {report.createTime ? <At at={report.createTime} /> : lastPart(report.name)}
            </Link>
            <ReportState state={report.state} />
          </li>
        ))}
      </ul>
      {isDeleting && (
        <DeleteConfig place={place} config={config} title={title} onClose={() => setIsDeleting(false)} />
      )}
    </section>
  );
}

interface DeleteProps {
  readonly place: Place;
  readonly config: Config;
  readonly title: string;
  readonly onClose: () => void;
}

/** Deletes a config after its reports, because the service keeps a config that has some. */
function DeleteConfig({ place, config, title, onClose }: DeleteProps) {
  const remove = useTask(async (client) => {
    for (const { name } of config.reports?.nodes ?? []) await change(client, DeleteReportDocument, { name });
    return await change(client, DeleteReportConfigDocument, { name: config.name });
  }, reportsOf(place));
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
        The config <b>{title}</b> and its reports are deleted. Groups and assets stay.
      </p>
    </FormDialog>
  );
}
