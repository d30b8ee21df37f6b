import {
  bool,
  choice,
  identifier,
  int32,
  int64,
  list,
  map,
  message,
  of,
  output,
  required,
  text,
  timestamp,
} from './field-types.ts';

/** Export jobs and their results. */
export const exports = {
  AssetsExportJob: message(
    {
      condition: of('AssetsExportJobExportCondition'),
      createTime: output(timestamp),
      inventory: of('AssetsExportJobInventory'),
      labels: map(text),
      name: identifier,
      networkDependencies: of('AssetsExportJobNetworkDependencies'),
      performanceData: of('AssetsExportJobPerformanceData'),
      recentExecutions: output(list(of('AssetsExportJobExecution'))),
      showHidden: bool,
      signedUriDestination: of('SignedUriDestination'),
      updateTime: output(timestamp),
    },
    { payload: ['inventory', 'networkDependencies', 'performanceData'] },
  ),
  AssetsExportJobExportCondition: message({
    filter: text,
  }),
  AssetsExportJobInventory: message({}),
  AssetsExportJobNetworkDependencies: message({}),
  AssetsExportJobPerformanceData: message({
    maxDays: int32,
  }),
  SignedUriDestination: message({
    fileFormat: required(choice('ExportFileFormat')),
  }),
  AssetsExportJobExecution: message({
    endTime: output(timestamp),
    executionId: output(text),
    expireTime: output(timestamp),
    requestedAssetCount: output(int32),
    result: output(of('AssetsExportJobExecutionResult')),
    startTime: output(timestamp),
  }),
  AssetsExportJobExecutionResult: message(
    {
      error: output(of('Status')),
      outputFiles: output(of('OutputFileList')),
      signedUris: output(of('SignedUris')),
    },
    { result: ['signedUris', 'error'] },
  ),
  OutputFileList: message({
    entries: output(list(of('OutputFile'))),
  }),
  OutputFile: message(
    {
      csvOutputFile: output(of('CsvOutputFile')),
      fileSizeBytes: output(int64),
      xlsxOutputFile: output(of('XlsxOutputFile')),
    },
    { file: ['csvOutputFile', 'xlsxOutputFile'] },
  ),
  CsvOutputFile: message({
    columnsCount: output(int32),
    rowCount: output(int32),
    signedUri: output(of('SignedUri')),
  }),
  XlsxOutputFile: message({
    signedUri: output(of('SignedUri')),
  }),
  SignedUris: message({
    signedUris: output(list(of('SignedUri'))),
  }),
  SignedUri: message({
    file: output(text),
    uri: output(text),
  }),
  RunAssetsExportJobResponse: message({
    assetsExportJobExecution: output(of('AssetsExportJobExecution')),
  }),
} as const;
