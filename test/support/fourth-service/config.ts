import type { ConfigSection, Values } from '../../../src/config/section.ts';
import { about, whole } from '../../../src/config/variable-kinds.ts';

declare module '../../../src/config/section.ts' {
  interface AddedConfig {
    readonly notes: NotesConfig;
  }
}

const notesVariables = {
  TRIBUTARY_NOTES_MAX_LENGTH: whole(1, 10_000)
    .default(100)
    .meta(about({ help: 'Characters that the text of one note may have.' })),
};

export interface NotesConfig {
  /** Maximum characters of one note. */
  readonly maxLength: number;
}

type Variables = Values<typeof notesVariables>;

export const notesSection: ConfigSection<Variables, { readonly notes: NotesConfig }> = {
  variables: notesVariables,
  read: (variables) => ({ notes: { maxLength: variables.TRIBUTARY_NOTES_MAX_LENGTH } }),
};
