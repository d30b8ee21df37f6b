import { Suspense, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { usePathParts } from '../data/address.ts';
import { useData } from '../data/use-data.ts';
import {
  FlowDocument,
  type FlowQuery,
  FlowVersionsDocument,
  FlowWidgetsDocument,
} from '../generated/operations.ts';
import { lazyPart } from '../lazy-part.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Reading } from '../ui/reading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { ViewLoading } from '../view-loading.tsx';
import { activeExecutions } from './executions-link.tsx';
import { countedPath } from './flow-counts.ts';
import { VersionTable } from './version-table.tsx';
import { WidgetTable } from './widget-table.tsx';

const FlowPicture = lazyPart(() => import('../executions/flow-picture.tsx'));

const everyMs = 15_000;

/** The page of a flow: its picture, and the executions that are in it by widget and version. Nothing of it can be changed here. */
export default function FlowPage() {
  const { flowSid: sid = '' } = usePathParts();
  const answer = useData(FlowDocument, { sid });
  const { error, isLoading } = answer;
  const flow = answer.data?.flow;
  return (
    <>
      <ViewHead
        title={flow ? (flow.name ?? 'Flow without a name') : 'Flow'}
        subtitle={
          flow && (
            <>
              {flow.version !== null && `Version ${flow.version} · `}
              <code>{flow.sid}</code>
            </>
          )
        }
      >
        <Link className="button" href="/executions/flows">
          All flows
        </Link>
        {flow && (
          <Link className="button" href={`/executions?${new URLSearchParams({ flow: sid })}`}>
            Executions
          </Link>
        )}
      </ViewHead>
      <div className="stack">
        <Reading of={answer} />
        {flow && <Parts key={sid} flow={flow} />}
        {!isLoading && !error && !flow && (
          <EmptyState title="There is no such flow">
            It has no file and no executions, or belongs to another account.{' '}
            <Link href="/executions/flows">All flows</Link>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Parts({ flow: { sid, widgets } }: { readonly flow: NonNullable<FlowQuery['flow']> }) {
  const [, navigate] = useLocation();
  const active = useData(FlowWidgetsDocument, { sid }, { every: everyMs });
  const versions = useData(FlowVersionsDocument, { sid });
  const counts = active.data?.executionCounts;
  const path = useMemo(() => widgets && countedPath(widgets, counts ?? []), [widgets, counts]);
  return (
    <div className="flow-parts">
      {path && (
        <section className="card flush" aria-label="Picture">
          <Suspense fallback={<ViewLoading />}>
            <FlowPicture path={path} onSelect={(widget) => navigate(activeExecutions(sid, widget))} />
          </Suspense>
        </section>
      )}
      <div className="stack">
        {!path && <p className="notice">The definition of this flow is not known, so there is no picture.</p>}
        {active.error && <Refusal error={active.error} onRetry={active.reload} />}
        {counts && <WidgetTable flowSid={sid} widgets={widgets} counts={counts} />}
        {versions.error && <Refusal error={versions.error} onRetry={versions.reload} />}
        {versions.data?.executionCounts && <VersionTable counts={versions.data.executionCounts} />}
      </div>
    </div>
  );
}
