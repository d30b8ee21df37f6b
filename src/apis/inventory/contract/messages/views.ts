import { prefixed } from './field-types.ts';

/** The views of resources: how many fields a read returns. */
export const views = {
  AssetView: prefixed('ASSET_VIEW_', ['UNSPECIFIED', 'BASIC', 'FULL', 'STANDARD', 'UI', 'LABELS']),
  ImportJobView: prefixed('IMPORT_JOB_VIEW_', ['UNSPECIFIED', 'BASIC', 'FULL']),
  ReportView: prefixed('REPORT_VIEW_', ['UNSPECIFIED', 'BASIC', 'FULL', 'STANDARD']),
  ErrorFrameView: prefixed('ERROR_FRAME_VIEW_', ['UNSPECIFIED', 'BASIC', 'FULL']),
} as const;
