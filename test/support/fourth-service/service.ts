import type { ServiceDefinition } from '../../../src/app/service-definition.ts';
import { notesSection } from './config.ts';
import { notesDeclaration } from './declaration.ts';

export const notesService: ServiceDefinition = {
  declarations: [notesDeclaration],
  sections: { notes: notesSection },
  migrations: async () => (await import('./migrations.ts')).notesMigrations,
  load: async () => (await import('./module.ts')).notesOpening,
};
