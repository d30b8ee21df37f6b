import type { Column } from '../ui/column.ts';
import { ShortTable } from '../ui/short-table.tsx';
import { visibly } from '../ui/visible.tsx';
import { ExecutionsLink } from './executions-link.tsx';
import { type WidgetCount, widgetCounts } from './flow-counts.ts';

interface Props {
  readonly flowSid: string;
  readonly widgets: Parameters<typeof widgetCounts>[0];
  readonly counts: Parameters<typeof widgetCounts>[1];
}

const columnsOf = (flowSid: string): readonly Column<WidgetCount>[] => [
  { title: 'Widget', cell: ({ name }) => name ?? <span className="muted">at no widget</span> },
  {
    title: 'Type',
    isSecondary: true,
    cell: ({ name, type }) =>
      name !== null && <span className="muted">{visibly(type ?? 'not in the present definition')}</span>,
  },
  {
    title: 'Active',
    isNumber: true,
    cell: ({ name, count }) =>
      name === null ? (
        count
      ) : (
        <ExecutionsLink flowSid={flowSid} widget={name} count={count} label={`at ${name}`} />
      ),
  },
];

/** The widgets of a flow, with the number of executions that are at each; a number leads to their list. */
export function WidgetTable({ flowSid, widgets, counts }: Props) {
  const rows = widgetCounts(widgets, counts);
  return (
    <section className="card flush" aria-label="Active executions by widget">
      <header>
        <h3>Active executions by widget</h3>
      </header>
      {rows.length > 0 ? (
        <ShortTable columns={columnsOf(flowSid)} rows={rows} rowKey={({ name }) => JSON.stringify(name)} />
      ) : (
        <p className="nothing">No execution is in this flow now.</p>
      )}
    </section>
  );
}
