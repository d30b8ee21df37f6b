import type { ExecutionStatus } from '../generated/operations.ts';

const shown: Readonly<Record<ExecutionStatus, { readonly text: string; readonly tone: string }>> = {
  ACTIVE: { text: 'Active', tone: 'water' },
  ENDED: { text: 'Ended', tone: '' },
  UNRECOGNIZED: { text: 'Unknown status', tone: 'neutral' },
};

export function StatusBadge({ status }: { readonly status: ExecutionStatus }) {
  const { text, tone } = shown[status];
  return <span className={`badge ${tone}`}>{text}</span>;
}
