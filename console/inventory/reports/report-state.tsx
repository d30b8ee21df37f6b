import type { InventoryReportState } from '../../generated/operations.ts';

const states: Readonly<Record<InventoryReportState, { readonly title: string; readonly tone: string }>> = {
  PENDING: { title: 'Being made', tone: 'water' },
  SUCCEEDED: { title: 'Done', tone: 'good' },
  FAILED: { title: 'Failed', tone: 'bad' },
  UNRECOGNIZED: { title: 'Unknown', tone: '' },
};

export function ReportState({ state }: { readonly state: InventoryReportState | null }) {
  const { title, tone } = states[state ?? 'UNRECOGNIZED'];
  return <span className={`badge ${tone}`}>{title}</span>;
}
