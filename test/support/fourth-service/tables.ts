import type { Generated } from 'kysely';
import type { Timestamp } from '../../../src/storage/tables/column-types.ts';

declare module '../../../src/storage/database.ts' {
  interface Database {
    readonly notes: NotesTable;
  }
}

export interface NotesTable {
  readonly id: Generated<number>;
  readonly notebook: string;
  readonly text: string;
  readonly date_created: Timestamp;
}
