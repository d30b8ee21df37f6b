import type { GatewayQuery } from '../generated/operations.ts';
import { Ago } from '../ui/time.tsx';
import { bytes, cores, count } from './format.ts';

type Process = NonNullable<GatewayQuery['gateway']>['processes'][number];

/** The processes whose figures are known. */
export function Processes({ processes }: { readonly processes: readonly Process[] }) {
  return (
    <section className="card flush">
      <header>
        <h3>Processes</h3>
      </header>
      <div className="table">
        <table>
          <thead>
            <tr>
              {['Process', 'Version', 'Started', 'Seen', 'CPU', 'Memory', 'Connections'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {processes.map(({ processId: id, worker, version, startedAt, seenAt, latest }) => (
              <tr key={id}>
                <td>
                  <code title={id}>{id.slice(0, 8)}</code> {worker !== null && `worker ${worker}`}
                </td>
                <td>{version}</td>
                <td>
                  <Ago at={startedAt} />
                </td>
                <td>
                  <Ago at={seenAt} />
                </td>
                <td className="number">{latest ? cores(latest.cpu) : '–'}</td>
                <td className="number">{latest ? bytes(latest.rssBytes) : '–'}</td>
                <td className="number">{latest ? count(latest.websockets + latest.eventStreams) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
