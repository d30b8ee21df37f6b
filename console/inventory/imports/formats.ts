import type { InventoryImportDataFormat } from '../../generated/operations.ts';

interface Format {
  readonly format: InventoryImportDataFormat;
  readonly title: string;
  /** Names of files that are probably of the format. */
  readonly names: RegExp;
}

/** Formats that an import reads; the first one that fits the name of a file is proposed for it. */
export const formats: readonly Format[] = [
  { format: 'RVTOOLS_XLSX', title: 'RVTools workbook (.xlsx)', names: /\.xlsx$/i },
  { format: 'RVTOOLS_CSV', title: 'RVTools tabs (.csv)', names: /(rvtools|^tab).*\.csv$/i },
  { format: 'EXPORTED_AWS_CSV', title: 'AWS collection script (.csv)', names: /aws.*\.csv$/i },
  { format: 'EXPORTED_AZURE_CSV', title: 'Azure collection script (.csv)', names: /azure.*\.csv$/i },
  { format: 'STRATOZONE_CSV', title: 'StratoZone templates (.csv)', names: /\.csv$/i },
];

export function proposedFormat(files: readonly File[]): InventoryImportDataFormat {
  const fit = formats.find(({ names }) => files.some(({ name }) => names.test(name)));
  return fit?.format ?? 'RVTOOLS_XLSX';
}

export const formatTitle = (format: InventoryImportDataFormat | null): string =>
  formats.find((one) => one.format === format)?.title ?? format ?? 'Unknown format';
