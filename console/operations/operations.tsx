import { useData } from '../data/use-data.ts';
import { OperationsDocument, type OperationsQuery } from '../generated/operations.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Reading } from '../ui/reading.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { columnsFor, operationKey } from './operation-columns.tsx';

const everyMs = 10_000;

/** The operations of clients by name, the slowest first. */
export default function Operations() {
  const answer = useData(OperationsDocument, {}, { every: everyMs });
  const { data } = answer;
  const operations = data?.gateway?.operations ?? [];
  return (
    <>
      <ViewHead
        title="Operations"
        subtitle={['The slowest first.', data?.gateway && countedBy(data.gateway)].filter(Boolean).join(' ')}
      />
      <div className="stack">
        <Reading of={answer} />
        {data?.gateway && operations.length === 0 && (
          <EmptyState title="No operations yet">
            GraphQL operations appear here by their names once clients have sent some.
          </EmptyState>
        )}
        {operations.length > 0 && (
          <section className="card flush operations">
            <DataTable
              columns={columnsFor(operations)}
              rows={operations}
              rowKey={operationKey}
              label="Operations"
            />
          </section>
        )}
      </div>
    </>
  );
}

const countedBy = ({ scope }: NonNullable<OperationsQuery['gateway']>): string =>
  scope === 'CLUSTER'
    ? 'Counted by all processes, each since its start.'
    : 'Counted by the process that answers, since its start.';
