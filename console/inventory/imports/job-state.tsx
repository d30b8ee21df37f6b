import type { ImportJobQuery, InventoryImportJobState } from '../../generated/operations.ts';

export type Job = NonNullable<ImportJobQuery['inventoryImportJob']>;

interface Shown {
  readonly title: string;
  readonly tone: 'good' | 'warning' | 'bad' | 'water' | '';
}

/** States of import jobs as people read them. */
const jobStates: Readonly<Record<InventoryImportJobState, Shown>> = {
  PENDING: { title: 'Not checked yet', tone: 'warning' },
  VALIDATING: { title: 'Checking', tone: 'water' },
  FAILED_VALIDATION: { title: 'Check failed', tone: 'bad' },
  READY: { title: 'Ready to import', tone: 'warning' },
  RUNNING: { title: 'Importing', tone: 'water' },
  COMPLETED: { title: 'Imported', tone: 'good' },
  FAILED: { title: 'Failed', tone: 'bad' },
  UNRECOGNIZED: { title: 'Unknown', tone: '' },
};

export const isRunningState = (state: InventoryImportJobState | null): boolean =>
  state === 'VALIDATING' || state === 'RUNNING';

export function JobState({ state }: { readonly state: InventoryImportJobState | null }) {
  const { title, tone } = jobStates[state ?? 'UNRECOGNIZED'];
  return <span className={`badge ${tone}`}>{title}</span>;
}
