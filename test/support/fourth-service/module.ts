import type { Module } from '../../../src/app/module.ts';
import { notesSection } from './config.ts';
import { notesDeclaration } from './declaration.ts';

export const notesModule: Module = {
  declarations: [notesDeclaration],
  sections: { notes: notesSection },
  migrations: async () => (await import('./migrations.ts')).notesMigrations,
  load: async () => (await import('./loaded.ts')).loadedNotes,
};
