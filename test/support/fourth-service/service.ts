import type { ServiceDefinition } from '../../../src/app/service-definition.ts';
import { notesSection } from './config.ts';
import { notesDeclaration } from './declaration.ts';
import { notesMigrations } from './migrations.ts';

export const notesService: ServiceDefinition = {
  declarations: [notesDeclaration],
  sections: { notes: [notesSection] },
  rules: [],
  migrations: notesMigrations,
  load: async () => (await import('./module.ts')).notesOpening,
};
