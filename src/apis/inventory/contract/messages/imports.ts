import {
  bool,
  choice,
  deprecated,
  identifier,
  int32,
  list,
  map,
  message,
  named,
  of,
  output,
  reference,
  required,
  text,
  timestamp,
} from './field-types.ts';

/** Import jobs and their files. */
export const imports = {
  ImportJob: message(
    {
      assetSource: required(named('source', reference('sources', text))),
      completeTime: output(timestamp),
      createTime: output(timestamp),
      displayName: text,
      executionReport: output(of('ExecutionReport')),
      labels: map(text),
      name: identifier,
      state: output(choice('ImportJobState')),
      updateTime: output(timestamp),
      validationReport: output(of('ValidationReport')),
    },
    { report: ['validationReport', 'executionReport'] },
  ),
  ImportDataFile: message({
    createTime: output(timestamp),
    displayName: text,
    format: required(choice('ImportDataFormat')),
    name: identifier,
    state: output(choice('ImportDataFileState')),
    uploadFileInfo: of('UploadFileInfo'),
  }),
  UploadFileInfo: message({
    headers: output(map(text)),
    signedUri: output(text),
    uriExpirationTime: output(timestamp),
  }),
  ValidationReport: message({
    fileValidations: list(of('FileValidationReport')),
    jobErrors: list(of('ImportError')),
  }),
  FileValidationReport: message({
    fileErrors: list(of('ImportError')),
    fileName: text,
    partialReport: bool,
    rowErrors: list(of('ImportRowError')),
  }),
  ImportError: message({
    errorDetails: text,
    severity: choice('ImportErrorSeverity'),
  }),
  ImportRowError: message(
    {
      archiveError: of('ImportRowErrorArchiveErrorDetails'),
      assetTitle: output(text),
      csvError: of('ImportRowErrorCsvErrorDetails'),
      errors: list(of('ImportError')),
      rowNumber: deprecated(int32),
      vmName: text,
      vmUuid: text,
      xlsxError: of('ImportRowErrorXlsxErrorDetails'),
    },
    { file: ['csvError', 'xlsxError', 'archiveError'] },
  ),
  ImportRowErrorCsvErrorDetails: message({
    rowNumber: int32,
  }),
  ImportRowErrorXlsxErrorDetails: message({
    rowNumber: int32,
    sheet: text,
  }),
  ImportRowErrorArchiveErrorDetails: message({
    csvError: of('ImportRowErrorCsvErrorDetails'),
    filePath: output(text),
  }),
  ExecutionReport: message({
    executionErrors: of('ValidationReport'),
    framesReported: int32,
    totalRowsCount: output(int32),
  }),
} as const;
