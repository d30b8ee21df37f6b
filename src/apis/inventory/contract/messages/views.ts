import { words } from './field-types.ts';

/** The views of resources: how many fields a read returns. */
export const views = {
  AssetView: words('ASSET_VIEW_', [
    'ASSET_VIEW_UNSPECIFIED',
    'ASSET_VIEW_BASIC',
    'ASSET_VIEW_FULL',
    'ASSET_VIEW_STANDARD',
    'ASSET_VIEW_UI',
    'ASSET_VIEW_LABELS',
  ]),
  ImportJobView: words('IMPORT_JOB_VIEW_', [
    'IMPORT_JOB_VIEW_UNSPECIFIED',
    'IMPORT_JOB_VIEW_BASIC',
    'IMPORT_JOB_VIEW_FULL',
  ]),
  ReportView: words('REPORT_VIEW_', [
    'REPORT_VIEW_UNSPECIFIED',
    'REPORT_VIEW_BASIC',
    'REPORT_VIEW_FULL',
    'REPORT_VIEW_STANDARD',
  ]),
  ErrorFrameView: words('ERROR_FRAME_VIEW_', [
    'ERROR_FRAME_VIEW_UNSPECIFIED',
    'ERROR_FRAME_VIEW_BASIC',
    'ERROR_FRAME_VIEW_FULL',
  ]),
} as const;
