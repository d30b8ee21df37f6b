import type { GatewayQuery } from '../generated/operations.ts';
import { Ago } from '../ui/time.tsx';
import { bytes, cores, count } from './format.ts';

type Process = NonNullable<GatewayQuery['gateway']>['processes'][number];

const titles: readonly (readonly [title: string, className?: string])[] = [
  ['Process'],
  ['Started'],
  ['CPU', 'number-cell'],
  ['Memory', 'number-cell'],
  ['Connections', 'number-cell secondary'],
];

/** The processes whose figures are known. */
export function Processes({ processes }: { readonly processes: readonly Process[] }) {
  return (
    <section className="card flush">
      <header>
        <h3>Processes</h3>
      </header>
      <div className="table processes">
        <table>
          <thead>
            <tr>
              {titles.map(([title, className]) => (
                <th key={title} scope="col" className={className}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {processes.map((process) => (
              <ProcessRow key={process.processId} process={process} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ProcessRow({
  process: { processId: id, worker, version, startedAt, seenAt, latest },
}: {
  readonly process: Process;
}) {
  return (
    <tr>
      <td>
        <code title={id}>{id.slice(0, 8)}</code> {worker !== null && `worker ${worker}`}
        <span className="muted detail">{version}</span>
      </td>
      <td>
        <Ago at={startedAt} />
        <span className="muted detail">
          seen <Ago at={seenAt} />
        </span>
      </td>
      <td className="number-cell">{latest ? cores(latest.cpu) : '–'}</td>
      <td className="number-cell">{latest ? bytes(latest.rssBytes) : '–'}</td>
      <td className="number-cell secondary">
        {latest ? count(latest.websockets + latest.eventStreams) : '–'}
      </td>
    </tr>
  );
}
