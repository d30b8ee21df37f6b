import { type Read, settings, variable } from '../../../src/config/settings.ts';
import { whole } from '../../../src/config/variable-kinds.ts';

declare module '../../../src/config/settings.ts' {
  interface AddedConfig extends Read<typeof notesSection> {}
}

export const notesSection = settings({
  notes: settings({
    maxLength: variable('TRIBUTARY_NOTES_MAX_LENGTH', whole(1, 10_000), '100', {
      help: 'Characters that the text of one note may have.',
    }),
  }),
});
