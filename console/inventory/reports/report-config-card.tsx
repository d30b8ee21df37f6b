import { Link, useLocation } from 'wouter';
import type { NodeAt } from '../../data/node-at.ts';
import { useSteps } from '../../data/use-change.ts';
import type { ReportConfigsQuery } from '../../generated/operations.ts';
import { ChangeButton } from '../../ui/change-button.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { visibleText } from '../../ui/control-characters.ts';
import { pathTo } from '../../ui/path-to.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { visibly } from '../../ui/visible.tsx';
import { reportsOf } from '../affected.ts';
import { lastPart, type Place } from '../place.ts';
import { comparePath, latestOfTwo } from './compared-keys.ts';
import { AllReports, ReportLinks } from './report-links.tsx';
import { deleteConfig, reportOn } from './report-steps.ts';

export type Config = NodeAt<ReportConfigsQuery, 'inventoryLocation.reportConfigs'>;

interface Props {
  readonly place: Place;
  readonly config: Config;
}

/** A report config: its groups, and the reports that were made of it. */
export function ReportConfigCard({ place, config }: Props) {
  const [, go] = useLocation();
  const title = config.displayName || lastPart(config.name);
  const path = place.path + pathTo`/reports/${lastPart(config.name)}`;
  const again = useSteps((client) => reportOn(client, config.name, title), reportsOf(place));
  const make = async () => {
    const report = await again.run(undefined);
    if (report !== null) go(`${path}/${report}`);
  };
  const latest = latestOfTwo(config.reports?.nodes ?? []);
  const groups = config.groupPreferenceSetAssignments.map(
    ({ groupName, group }) => group?.displayName || lastPart(groupName ?? ''),
  );
  return (
    <section className="card" aria-label={visibleText(title)}>
      <header>
        <div>
          <h3>{visibly(title)}</h3>
          <p className="muted">{visibly(groups.join(', '))}</p>
        </div>
        <div className="actions">
          {latest && (
            <Link className="button" href={comparePath(place, { one: null, other: latest })}>
              Compare the latest two
            </Link>
          )}
          <ChangeButton scope="inventory:write" disabled={again.isRunning} onClick={() => void make()}>
            Report again
          </ChangeButton>
          <ConfirmButton
            scope="inventory:write"
            className="button danger"
            button="Delete"
            title="Delete the reports"
            action="Delete"
            isDangerous
            steps={(client) => deleteConfig(client, config.name)}
            affected={reportsOf(place)}
          >
            The config <b>{visibly(title)}</b> and all its reports are deleted. Groups and assets stay.
          </ConfirmButton>
        </div>
      </header>
      {again.error && <Refusal error={again.error} />}
      {config.reports?.pageInfo.hasNextPage ? (
        <AllReports config={config.name} path={path} />
      ) : (
        <ReportLinks reports={config.reports?.nodes ?? []} path={path} />
      )}
    </section>
  );
}
