import type { Affected } from '../data/affected.ts';
import {
  ConfigReportsDocument,
  ExportJobsDocument,
  GroupNamesDocument,
  GroupsDocument,
  ImportJobDocument,
  ImportJobsDocument,
  PreferenceSetsDocument,
  ReportConfigsDocument,
  ReportDocument,
  RunningOperationDocument,
} from '../generated/operations.ts';
import type { Place } from './place.ts';

/** The lists of groups of a location. */
export const groupsOf = ({ name }: Place): readonly Affected[] => [
  { documents: [GroupsDocument, GroupNamesDocument], variables: { location: name } },
];

/** The list of reports of a location, and what a new report is made of. */
export const reportsOf = ({ name }: Place): readonly Affected[] => [
  { documents: [ReportConfigsDocument, PreferenceSetsDocument], variables: { location: name } },
  { documents: [ConfigReportsDocument] },
];

export const reportNamed = (name: string): readonly Affected[] => [
  { documents: [ReportDocument], variables: { name } },
];

export const exportsOf = ({ name }: Place): readonly Affected[] => [
  { documents: [ExportJobsDocument, RunningOperationDocument], variables: { location: name } },
];

/** The list of imports of a location, and one import with its running operation. */
export const importOf = ({ name: location }: Place, job: string): readonly Affected[] => [
  { documents: [ImportJobsDocument, RunningOperationDocument], variables: { location } },
  { documents: [ImportJobDocument], variables: { name: job } },
];

export const importsOf = ({ name }: Place): readonly Affected[] => [
  { documents: [ImportJobsDocument], variables: { location: name } },
];
