import { visibly } from '../ui/visible.tsx';
import { ExecutionsLink } from './executions-link.tsx';
import { widgetCounts } from './flow-counts.ts';

interface Props {
  readonly flowSid: string;
  readonly widgets: Parameters<typeof widgetCounts>[0];
  readonly counts: Parameters<typeof widgetCounts>[1];
}

/** The widgets of a flow, with the number of executions that are at each; a number leads to their list. */
export function WidgetTable({ flowSid, widgets, counts }: Props) {
  const rows = widgetCounts(widgets, counts);
  return (
    <section className="card flush" aria-label="Active executions by widget">
      <header>
        <h3>Active executions by widget</h3>
      </header>
      {rows.length === 0 && <p className="none">No execution is in this flow now.</p>}
      {rows.length > 0 && (
        <div className="table">
          <table>
            <thead>
              <tr>
                <th scope="col">Widget</th>
                <th scope="col" className="secondary">
                  Type
                </th>
                <th scope="col" className="number-cell">
                  Active
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, type, count }) => (
                <tr key={JSON.stringify(name)}>
                  <td>{name === null ? <span className="muted">at no widget</span> : visibly(name)}</td>
                  <td className="muted secondary">
                    {name !== null && visibly(type ?? 'not in the present definition')}
                  </td>
                  <td className="number-cell">
                    {name === null ? (
                      count
                    ) : (
                      <ExecutionsLink flowSid={flowSid} widget={name} count={count} label={`at ${name}`} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
