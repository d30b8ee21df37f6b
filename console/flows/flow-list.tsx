import { Link } from 'wouter';
import { useData } from '../data/use-data.ts';
import { ActiveByFlowDocument, FlowsDocument, type FlowsQuery } from '../generated/operations.ts';
import type { Column } from '../ui/column.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { pathTo } from '../ui/path-to.ts';
import { Reading } from '../ui/reading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ShortTable } from '../ui/short-table.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { visibly } from '../ui/visible.tsx';
import { ExecutionsLink } from './executions-link.tsx';

type Flow = NonNullable<FlowsQuery['flows']>['nodes'][number];

/** `countOf` has the active executions of flows; absent until they are known. */
const columnsOf = (
  countOf: ReadonlyMap<string | undefined, number> | null | undefined,
): readonly Column<Flow>[] => [
  {
    title: 'Flow',
    cell: ({ sid, name }) => <Link href={pathTo`/executions/flows/${sid}`}>{visibly(name ?? sid)}</Link>,
  },
  { title: 'Version', isNumber: true, cell: ({ version }) => version ?? '–' },
  {
    title: 'Active',
    isNumber: true,
    cell: ({ sid, name }) =>
      countOf ? (
        <ExecutionsLink flowSid={sid} count={countOf.get(sid) ?? 0} label={`in ${name ?? sid}`} />
      ) : (
        '–'
      ),
  },
  { title: 'SID', isSecondary: true, cell: ({ sid }) => <code>{sid}</code> },
];

/** The flows of the account, with the number of executions in each. */
export default function FlowList() {
  const answer = useData(FlowsDocument, {});
  const { data, error, isLoading } = answer;
  const active = useData(ActiveByFlowDocument, {});
  const counts = active.data?.executionCounts;
  const columns = columnsOf(counts && new Map(counts.map(({ flow, count }) => [flow?.sid, count])));
  const flows = data?.flows?.nodes ?? [];
  return (
    <>
      <ViewHead title="Flows" subtitle="Scripted conversations, and the executions that are in them now">
        <Link className="button" href="/executions">
          Executions
        </Link>
      </ViewHead>
      <div className="stack">
        <Reading of={answer} />
        {!error && active.error && <Refusal error={active.error} onRetry={active.reload} />}
        {flows.length > 0 && (
          <section className="card flush">
            <ShortTable
              className="flows"
              label="Flows"
              columns={columns}
              rows={flows}
              rowKey={({ sid }) => sid}
            />
            {data?.flows?.pageInfo.hasNextPage && (
              <p className="table-foot">The first {flows.length} flows; there are more.</p>
            )}
          </section>
        )}
        {!isLoading && !error && flows.length === 0 && (
          <EmptyState title="No flows yet">
            A flow is a file that the gateway reads when it starts, or one that an execution names.
          </EmptyState>
        )}
      </div>
    </>
  );
}
