import type { ImportJobQuery } from '../../generated/operations.ts';

export type Job = NonNullable<ImportJobQuery['inventoryImportJob']>;
