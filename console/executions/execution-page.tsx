import { Suspense, useMemo } from 'react';
import { Link } from 'wouter';
import { usePathParts } from '../data/address.ts';
import { useData } from '../data/use-data.ts';
import { ExecutionDocument } from '../generated/operations.ts';
import { lazyPart } from '../lazy-part.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { pathTo } from '../ui/path-to.ts';
import { Refusal } from '../ui/refusal.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { ViewHead } from '../ui/view-head.tsx';
import { visibly } from '../ui/visible.tsx';
import { ViewLoading } from '../view-loading.tsx';
import { ExecutionActions } from './execution-actions.tsx';
import { ExecutionFacts } from './execution-facts.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StepContext } from './step-context.tsx';
import { StepList } from './step-list.tsx';
import { useExecutionChanges } from './use-execution-changes.ts';
import { type ShownExecution, walkedPath } from './walked-path.ts';

const FlowPicture = lazyPart(() => import('./flow-picture.tsx'));

/** One execution: its way through the flow, and the variables at each step. It follows the execution while it runs. */
export default function ExecutionPage() {
  const { flowSid = '', sid = '' } = usePathParts();
  const variables = { flowSid, sid };
  const { data, error, isLoading, reload } = useData(ExecutionDocument, variables);
  const stream = useExecutionChanges(flowSid, sid);
  const execution = data?.execution;
  return (
    <>
      <ViewHead
        title={execution?.contactChannelAddress || 'Execution'}
        subtitle={execution && <Subtitle execution={execution} />}
      >
        {execution && <ExecutionActions execution={execution} />}
      </ViewHead>
      <div className="stack">
        {error && <Refusal error={error} onRetry={reload} />}
        {!error && stream.error && (
          <>
            <p className="notice warning">The page no longer follows the execution.</p>
            <Refusal error={stream.error} />
          </>
        )}
        {stream.hasGap && (
          <p className="notice warning">Events of this execution are missing; its state was read again.</p>
        )}
        {isLoading && <Loading />}
        {execution && <Parts key={sid} execution={execution} />}
        {!isLoading && !error && !execution && (
          <EmptyState title="There is no such execution">
            It was deleted, or belongs to another account. <Link href="/executions">All executions</Link>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Subtitle({
  execution: { status, flow, flowSid, flowVersion, sid },
}: {
  readonly execution: ShownExecution;
}) {
  return (
    <>
      <StatusBadge status={status} />{' '}
      <Link href={pathTo`/executions/flows/${flowSid}`}>{visibly(flow?.name ?? flowSid)}</Link>
      {flowVersion !== null && `, version ${flowVersion}`} · <code>{sid}</code>
    </>
  );
}

function Parts({ execution }: { readonly execution: ShownExecution }) {
  const { flowSid, sid, status, flow, steps: list } = execution;
  const steps = useMemo(() => [...(list?.nodes ?? [])].reverse(), [list]);
  const path = useMemo(
    () => walkedPath(flow?.widgets ?? null, steps, status === 'ACTIVE'),
    [flow, steps, status],
  );
  const isCut = list?.pageInfo.hasNextPage === true;
  const [chosen, setChosen] = useOpened('step');
  const found = steps.findIndex((step) => step.sid === chosen);
  const position = found < 0 ? steps.length - 1 : found;
  const selected = steps[position];
  const selectWidget = (widget: string) => {
    const last = steps.findLast(({ transitionedTo }) => transitionedTo === widget);
    const first = steps.find(({ transitionedFrom }) => transitionedFrom === widget);
    setChosen((last ?? first)?.sid ?? chosen);
  };
  return (
    <>
      <ExecutionFacts execution={execution} />
      {chosen !== null && found < 0 && steps.length > 0 && (
        <p className="notice warning">The step of the address is not among these; the latest one shows.</p>
      )}
      <div className="execution-parts">
        <section className="card flush" aria-label="Flow">
          <Suspense fallback={<ViewLoading />}>
            <FlowPicture path={path} onSelect={selectWidget} />
          </Suspense>
        </section>
        <section className="card steps">
          <header>
            <h3>Steps</h3>
            {isCut && <span className="muted">the latest {steps.length}</span>}
          </header>
          {steps.length === 0 && <p className="muted">The execution has not moved yet.</p>}
          <StepList steps={steps} isCut={isCut} selected={selected?.sid ?? null} onSelect={setChosen} />
        </section>
        <section className="card">
          <header>
            <h3>
              Variables{' '}
              {selected && visibly(`after ${isCut ? selected.transitionedTo : `step ${position + 1}`}`)}
            </h3>
          </header>
          {selected && (
            <StepContext
              flowSid={flowSid}
              sid={sid}
              step={selected.sid}
              before={steps[position - 1]?.sid ?? null}
              isBeforeKnown={position > 0 || !isCut}
            />
          )}
        </section>
      </div>
    </>
  );
}
