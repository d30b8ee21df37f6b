import { Link } from 'wouter';
import { useData } from '../data/use-data.ts';
import { ActiveByFlowDocument, FlowsDocument } from '../generated/operations.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { pathTo } from '../ui/path-to.ts';
import { Refusal } from '../ui/refusal.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { visibly } from '../ui/visible.tsx';
import { ExecutionsLink } from './executions-link.tsx';

/** The flows of the account, with the number of executions in each. */
export default function FlowList() {
  const { data, error, isLoading, reload } = useData(FlowsDocument, {});
  const active = useData(ActiveByFlowDocument, {});
  const counts = active.data?.executionCounts;
  const countOf = new Map(counts?.map(({ flow, count }) => [flow?.sid, count]));
  const flows = data?.flows?.nodes ?? [];
  return (
    <>
      <ViewHead
        title="Flows"
        subtitle="Scripted conversations, and the executions that are in them now"
        behind={[
          { document: FlowsDocument, variables: {} },
          { document: ActiveByFlowDocument, variables: {} },
        ]}
      >
        <Link className="button" href="/executions">
          Executions
        </Link>
      </ViewHead>
      <div className="stack">
        {error && <Refusal error={error} onRetry={reload} />}
        {!error && active.error && <Refusal error={active.error} onRetry={active.reload} />}
        {isLoading && <Loading />}
        {flows.length > 0 && (
          <section className="card flush">
            <div className="table flows">
              <table aria-label="Flows">
                <thead>
                  <tr>
                    <th scope="col">Flow</th>
                    <th scope="col" className="number-cell">
                      Version
                    </th>
                    <th scope="col" className="number-cell">
                      Active
                    </th>
                    <th scope="col" className="secondary">
                      SID
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {flows.map(({ sid, name, version }) => (
                    <tr key={sid}>
                      <td>
                        <Link href={pathTo`/executions/flows/${sid}`}>{visibly(name ?? sid)}</Link>
                      </td>
                      <td className="number-cell">{version ?? '–'}</td>
                      <td className="number-cell">
                        {counts ? (
                          <ExecutionsLink
                            flowSid={sid}
                            count={countOf.get(sid) ?? 0}
                            label={`in ${name ?? sid}`}
                          />
                        ) : (
                          '–'
                        )}
                      </td>
                      <td className="secondary">
                        <code>{sid}</code>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
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
