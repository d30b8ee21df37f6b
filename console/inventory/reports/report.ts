import type { ReportQuery } from '../../generated/operations.ts';

export type Report = NonNullable<ReportQuery['inventoryReport']>;
export type Summary = NonNullable<Report['summary']>;
