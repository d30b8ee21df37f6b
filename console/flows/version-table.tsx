import type { Column } from '../ui/column.ts';
import { durationText } from '../ui/duration.ts';
import { countText } from '../ui/noun.ts';
import { ShortTable } from '../ui/short-table.tsx';
import { type VersionCount, versionCounts } from './flow-counts.ts';

const columns: readonly Column<VersionCount>[] = [
  { title: 'Version', cell: ({ version }) => version ?? 'not known' },
  { title: 'Active', isNumber: true, cell: ({ active }) => countText(active) },
  { title: 'Ended', isNumber: true, cell: ({ ended }) => countText(ended) },
  {
    title: 'Mean duration',
    isNumber: true,
    cell: ({ seconds }) => (seconds === null ? '–' : durationText(seconds)),
  },
];

/** The versions of a flow that executions have, with their numbers. */
export function VersionTable({ counts }: { readonly counts: Parameters<typeof versionCounts>[0] }) {
  const rows = versionCounts(counts);
  if (rows.length === 0) return null;
  return (
    <section className="card flush" aria-label="Executions by version">
      <header>
        <h3>Executions by version</h3>
      </header>
      <ShortTable columns={columns} rows={rows} rowKey={({ version }) => String(version)} />
    </section>
  );
}
