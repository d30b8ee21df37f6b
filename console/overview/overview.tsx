import { isAway } from '../data/query-cache.ts';
import { useData } from '../data/use-data.ts';
import { GatewayDocument } from '../generated/operations.ts';
import { QuarantineLink } from '../quarantine/quarantine-link.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { Charts } from './charts-grid.tsx';
import { Dependencies } from './dependencies.tsx';
import { type GatewayHistory, useGatewayHistory } from './history.ts';
import { LatestEvents } from './latest-events.tsx';
import { Processes } from './processes.tsx';
import { Refusals } from './refusals.tsx';
import { StateBanner, UnknownState } from './state-banner.tsx';
import { Tiles } from './tiles.tsx';

const everyMs = 5_000;

/** The gateway at a glance: is something wrong, and what happens now. */
export default function Overview() {
  const { data, error, isLoading, readAt, reload } = useData(GatewayDocument, {}, { every: everyMs });
  const history = useGatewayHistory();
  const gateway = data?.gateway;
  return (
    <>
      <ViewHead
        title="Overview"
        subtitle={
          gateway
            ? figuresOf(history, gateway.processes.length, gateway.process.processId)
            : 'State of the gateway and its dependencies'
        }
      >
        <QuarantineLink />
      </ViewHead>
      <div className="stack">
        {error && <Refusal error={error} onRetry={reload} />}
        {isLoading && <Loading />}
        {!error && history.error && <Refusal error={history.error} onRetry={reload} />}
        {gateway && isAway(error) && <UnknownState since={readAt} />}
        {gateway && !isAway(error) && <StateBanner gateway={gateway} samples={history.samples} />}
        {gateway && <Tiles samples={history.samples} />}
        {gateway && <Dependencies dependencies={gateway.dependencies} />}
        {gateway && <Charts samples={history.samples} />}
        <div className="overview-lists">
          <LatestEvents />
          {gateway && (
            <div className="stack">
              <Refusals refusals={gateway.refusals} />
              <Processes processes={gateway.processes} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Says whose figures the page shows; the process that answers a request may not be that of the request before. */
function figuresOf({ scope, processId }: GatewayHistory, processes: number, answering: string): string {
  const own = answering.slice(0, 8);
  if (scope === 'CLUSTER')
    return `Figures of ${processes} ${processes === 1 ? 'process' : 'processes'} added up; refusals and dependencies of process ${own}`;
  const measured = processId?.slice(0, 8) ?? own;
  return measured === own
    ? `Figures of process ${own} alone`
    : `Figures of process ${measured} alone; refusals and dependencies of process ${own}`;
}
