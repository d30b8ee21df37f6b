import type { ImportProblemsFragment } from '../../generated/operations.ts';

/** A problem of a file, of a row or of the whole job. */
export interface Problem {
  readonly key: string;
  readonly severity: string;
  readonly file: string;
  /** Place in the file, such as `vInfo, row 5`; empty for the whole file. */
  readonly at: string;
  readonly machine: string;
  readonly text: string;
}

/** Titles of the kinds of problems, the worst first. */
export const severities: Readonly<Record<string, string>> = {
  ERROR: 'Error',
  WARNING: 'Warning',
  INFO: 'Note',
};

/** Returns the problems of a report, the worst first. */
export function problemsOf({ jobErrors, fileValidations }: ImportProblemsFragment): readonly Problem[] {
  const found = [
    ...jobErrors.map((error) => ({ ...error, file: 'All files', at: '', machine: '' })),
    ...fileValidations.flatMap(({ fileName, fileErrors, rowErrors }) => [
      ...fileErrors.map((error) => ({ ...error, file: fileName ?? '', at: '', machine: '' })),
      ...rowErrors.flatMap((row) =>
        row.errors.map((error) => ({
          ...error,
          file: fileName ?? '',
          at: placeIn(row),
          machine: row.vmName ?? row.assetTitle ?? '',
        })),
      ),
    ]),
  ];
  const order = Object.keys(severities);
  const sorted = found.toSorted(
    (one, other) => order.indexOf(one.severity ?? '') - order.indexOf(other.severity ?? ''),
  );
  return sorted.map(({ severity, errorDetails, file, at, machine }, index) => ({
    key: String(index),
    severity: severity ?? 'ERROR',
    file,
    at,
    machine,
    text: errorDetails ?? 'The service gives no reason.',
  }));
}

/** Returns the number of errors of a report; notes and warnings leave nothing out. */
export const errorCount = (report: ImportProblemsFragment | null): number =>
  report ? problemsOf(report).filter(({ severity }) => severity === 'ERROR').length : 0;

type RowError = ImportProblemsFragment['fileValidations'][number]['rowErrors'][number];

function placeIn({ csvError, xlsxError, archiveError }: RowError): string {
  const row = csvError?.rowNumber ?? xlsxError?.rowNumber ?? archiveError?.csvError?.rowNumber;
  return [xlsxError?.sheet ?? archiveError?.filePath, row && `row ${row}`].filter(Boolean).join(', ');
}
