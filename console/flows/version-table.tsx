import { durationText } from '../ui/duration.ts';
import { countText } from '../ui/noun.ts';
import { versionCounts } from './flow-counts.ts';

/** The versions of a flow that executions have, with their numbers. */
export function VersionTable({ counts }: { readonly counts: Parameters<typeof versionCounts>[0] }) {
  const rows = versionCounts(counts);
  if (rows.length === 0) return null;
  return (
    <section className="card flush" aria-label="Executions by version">
      <header>
        <h3>Executions by version</h3>
      </header>
      <div className="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col" className="number-cell">
                Active
              </th>
              <th scope="col" className="number-cell">
                Ended
              </th>
              <th scope="col" className="number-cell">
                Mean duration
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ version, active, ended, seconds }) => (
              <tr key={version}>
                <td>{version ?? 'not known'}</td>
                <td className="number-cell">{countText(active)}</td>
                <td className="number-cell">{countText(ended)}</td>
                <td className="number-cell">{seconds === null ? '–' : durationText(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
