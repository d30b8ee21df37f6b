import type { ResourceKind } from '../../../apis/inventory/contract/resources.ts';
import { listAt, type Tree, textAt, treeAt } from '../../../apis/inventory/contract/values.ts';
import { badInput } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { parseFilter } from '../filter/filter.ts';
import { nextChange, withExpiry, withState } from './clients.ts';
import { uploadOf } from './data-files.ts';
import { nextExpiry, unexpired } from './export-runs.ts';
import { requireIdle } from './imports.ts';
import { checkPreferences } from './preferences.ts';

/** A reference to another resource, which must exist. */
export interface Reference {
  readonly kind: ResourceKind;
  readonly name: string;
  /** Path of the field with the reference. */
  readonly field: string;
}

/** Rules of one kind of resource. Its functions throw BAD_USER_INPUT for resources that the rules forbid. */
export interface KindRules {
  /** Completes a new resource. */
  readonly created?: (made: Tree, now: number) => Tree;
  /** Completes a changed resource. */
  readonly changed?: (made: Tree, now: number) => Tree;
  readonly check?: (made: Tree) => void;
  /** Throws when the resource is busy, which allows neither a change nor its deletion. */
  readonly requireIdle?: (before: Tree, name: string) => void;
  readonly references?: (made: Tree) => readonly Reference[];
  /** Returns the resource after a change that time has brought. */
  readonly woken?: (made: Tree, now: number) => Tree;
  /** Returns when time changes it next, in milliseconds since the epoch; null for never. */
  readonly wakeAt?: (made: Tree, now: number) => number | null;
}

const reference = (kind: ResourceKind, made: Tree, field: string): readonly Reference[] => {
  const name = textAt(made, field);
  return name === '' ? [] : [{ kind, name, field }];
};

const client = (made: Tree, now: number): Tree => withState(withExpiry(made, now), now);

/** Kinds without an entry are stored as the client sent them. */
export const kindRules: Readonly<Partial<Record<ResourceKind, KindRules>>> = {
  sources: { created: (made) => ({ ...made, state: 'ACTIVE' }) },
  discoveryClients: {
    created: client,
    changed: client,
    references: (made) => reference('sources', made, 'source'),
    woken: withState,
    wakeAt: nextChange,
  },
  preferenceSets: { check: checkPreferences },
  settings: { references: (made) => reference('preferenceSets', made, 'preferenceSet') },
  importJobs: {
    created: (made) => ({ ...made, state: 'IMPORT_JOB_STATE_PENDING' }),
    requireIdle,
    references: (made) => reference('sources', made, 'assetSource'),
  },
  importDataFiles: { check: (made) => void uploadOf(textAt(made, 'format')) },
  assetsExportJobs: { check: checkExport, woken: unexpired, wakeAt: nextExpiry },
  // The report stays PENDING until the job of its operation is done.
  reports: { created: (made) => ({ ...made, state: 'PENDING' }) },
  reportConfigs: {
    check(made) {
      if (assignments(made).length === 0) throw badInput(assignmentField, 'a list of at least one');
    },
    references: (made) =>
      assignments(made).flatMap((one, index) =>
        (['group', 'preferenceSet'] as const).map((part) => ({
          kind: part === 'group' ? ('groups' as const) : ('preferenceSets' as const),
          name: textAt(one, part),
          field: `${assignmentField}[${index}].${part}`,
        })),
      ),
  },
};

// The wire spells the name this way.
const assignmentField = 'groupPreferencesetAssignments';
const assignments = (made: Tree): readonly Tree[] => listAt(made, assignmentField).filter(isJsonObject);

const maxLabels = 64;
const maxLabelBytes = 128;
const maxReportedDays = 420;

function checkExport(made: Tree): void {
  const payloads = ['inventory', 'networkDependencies', 'performanceData'];
  if (!payloads.some((payload) => made[payload] !== undefined)) {
    throw badInput('inventory', `given, or one of ${payloads.slice(1).join(' and ')} in its place`);
  }
  parseFilter(textAt(treeAt(made, 'condition') ?? {}, 'filter'), 'Asset', 'condition.filter');
  const labels = Object.entries(treeAt(made, 'labels') ?? {});
  const bytes = labels.flatMap((pair) => pair.map((text) => Buffer.byteLength(String(text))));
  if (labels.length > maxLabels || bytes.some((length) => length > maxLabelBytes)) {
    throw badInput('labels', `at most ${maxLabels}, of ${maxLabelBytes} bytes each`);
  }
  const maxDays = treeAt(made, 'performanceData')?.['maxDays'] ?? 0;
  if (typeof maxDays === 'number' && (maxDays < 0 || maxDays > maxReportedDays)) {
    throw badInput('performanceData.maxDays', `from 0 to ${maxReportedDays}`, maxDays);
  }
}
