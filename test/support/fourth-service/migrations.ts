import type { Migrations } from '../../../src/storage/migrations/columns.ts';
import { notesTable } from './migrations/0025-notes-table.ts';

export const notesMigrations: Migrations = { '0025-notes-table': notesTable };
