import type { ReactNode } from 'react';
import type { List } from '../data/use-list.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Loading } from '../ui/loading.tsx';
import { countText } from '../ui/noun.ts';
import { PartRefusal } from './part-refusal.tsx';

interface Props<Row> {
  readonly title: string;
  readonly list: List<Row>;
  /** Columns of a table, a constant, or another view of the rows. */
  readonly show: readonly Column<Row>[] | ((rows: readonly Row[]) => ReactNode);
  /** Sentence for a list without rows: what would be here, and how to get it. */
  readonly empty: ReactNode;
  /** Number of all rows, where it is known; otherwise that of the read ones shows. */
  readonly total?: number | null;
  /** Buttons of the part. */
  readonly actions?: ReactNode;
  /** Stands between the head and the rows. */
  readonly children?: ReactNode;
}

const rowKey = ({ id }: { readonly id: string }) => id;

/** A part of the customer's page that is a list. It reads further rows as one scrolls. */
export function ListPart<Row extends { readonly id: string }>(props: Props<Row>) {
  const { title, list, show, empty, total = null, actions, children } = props;
  const { rows, error, isLoading, hasMore, more, reload } = list;
  return (
    <section className="card flush part" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {(total ?? rows.length) > 0 && (
          <span className="badge number">
            {countText(total ?? rows.length)}
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
      {rows.length > 0 &&
        (typeof show === 'function' ? (
          show(rows)
        ) : (
          <DataTable
            columns={show}
            rows={rows}
            rowKey={rowKey}
            label={`Rows of ${title.toLowerCase()}`}
            onEnd={more}
          />
        ))}
      {rows.length === 0 && !error && !isLoading && <p className="nothing">{empty}</p>}
    </section>
  );
}
