import type { ReactNode } from 'react';
import type { List } from '../data/use-list.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Loading } from '../ui/loading.tsx';
import { PartRefusal } from './part-refusal.tsx';

interface Props<Row> {
  readonly title: string;
  readonly list: List<Row>;
  /** A constant. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Sentence for a list without rows: what would be here, and how to get it. */
  readonly empty: ReactNode;
  /** Number of all rows, where it is known. */
  readonly total?: number | null;
  /** Buttons of the part. */
  readonly actions?: ReactNode;
  /** Stands between the head and the table. */
  readonly children?: ReactNode;
}

const count = new Intl.NumberFormat();

/** A part of the customer's page that is a table. It reads further rows as one scrolls. */
export function ListPart<Row extends object>(props: Props<Row>) {
  const { title, list, columns, rowKey, empty, total = null, actions, children } = props;
  const { rows, error, isLoading, hasMore, more, reload } = list;
  return (
    <section className="card flush part" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {(total ?? rows.length) > 0 && (
          <span className="badge number">
            {count.format(total ?? rows.length)}
            {total === null && hasMore && '+'}
          </span>
        )}
        <div className="actions end">{actions}</div>
      </header>
      {children}
      <PartRefusal error={error} hasData={rows.length > 0} onRetry={reload} />
      {isLoading && !error && (
        <div className="inset">
          <Loading />
        </div>
      )}
      {rows.length > 0 && (
        <DataTable
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          label={`Rows of ${title.toLowerCase()}`}
          onEnd={more}
        />
      )}
      {rows.length === 0 && !error && !isLoading && <p className="nothing">{empty}</p>}
    </section>
  );
}
