import type { GatewayQuery } from '../generated/operations.ts';
import type { Column } from '../ui/column.ts';
import { ShortTable } from '../ui/short-table.tsx';
import { Ago } from '../ui/time.tsx';
import { bytes, cores, count } from './format.ts';

type Process = NonNullable<GatewayQuery['gateway']>['processes'][number];

const columns: readonly Column<Process>[] = [
  {
    title: 'Process',
    cell: ({ processId, worker, version }) => (
      <>
        <code title={processId}>{processId.slice(0, 8)}</code> {worker !== null && `worker ${worker}`}
        <span className="muted detail">{version}</span>
      </>
    ),
  },
  {
    title: 'Started',
    cell: ({ startedAt, seenAt }) => (
      <>
        <Ago at={startedAt} />
        <span className="muted detail">
          seen <Ago at={seenAt} />
        </span>
      </>
    ),
  },
  { title: 'CPU', isNumber: true, cell: ({ latest }) => (latest ? cores(latest.cpu) : '–') },
  { title: 'Memory', isNumber: true, cell: ({ latest }) => (latest ? bytes(latest.rssBytes) : '–') },
  {
    title: 'Connections',
    isNumber: true,
    isSecondary: true,
    cell: ({ latest }) => (latest ? count(latest.websockets + latest.eventStreams) : '–'),
  },
];

/** The processes whose figures are known. */
export const Processes = ({ processes }: { readonly processes: readonly Process[] }) => (
  <section className="card flush">
    <header>
      <h3>Processes</h3>
    </header>
    <ShortTable
      className="processes"
      columns={columns}
      rows={processes}
      rowKey={({ processId }) => processId}
    />
  </section>
);
