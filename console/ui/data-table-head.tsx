import type { Column } from './column.ts';
import { useNarrow } from './use-narrow.ts';

interface Props {
  readonly columns: readonly Pick<Column<never>, 'id' | 'title' | 'width' | 'narrowWidth'>[];
  readonly classes: ReadonlyMap<string, string | undefined>;
}

/** Widths and titles of the columns. */
export function DataTableHead({ columns, classes }: Props) {
  const isNarrow = useNarrow();
  return (
    <>
      <colgroup>
        {columns.map(({ id, width = 'auto', narrowWidth = width }) => (
          <col key={id} className={classes.get(id)} style={{ width: isNarrow ? narrowWidth : width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col" className={classes.get(id)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
