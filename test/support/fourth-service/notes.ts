import type { Insertable, Kysely } from 'kysely';
import { appendEvents, type NewEvent } from '../../../src/gateway/events/append-events.ts';
import type { TenantNames } from '../../../src/kit/call/tenancy.ts';
import { type Transacting, transact } from '../../../src/kit/db/transaction.ts';
import type { Refusal } from '../../../src/kit/result.ts';
import { timestampOf } from '../../../src/kit/text/timestamp.ts';
import type { Database } from '../../../src/storage/database.ts';
import { type NewNote, type Note, type Notes, notebooksOf, refuseNotebook } from './contract.ts';
import type { NotesTable } from './tables.ts';

export interface NotesParts extends Transacting {
  /** Maximum characters of one note. */
  readonly maxLength: number;
  /** Called with the outcome of each new note. */
  readonly counted?: (outcome: 'added' | 'refused') => void;
}

/** Keeps notes in the database; each write is one transaction with its event. */
export function createNotes({ maxLength, ...parts }: NotesParts): Notes {
  return {
    async add(call, input) {
      const refused = refuse(notebooksOf(call), input, maxLength);
      parts.counted?.(refused ? 'refused' : 'added');
      if (refused) return { refused };
      const { notebook, text } = input;
      const at = timestampOf(Date.now());
      return await transact(parts, call, async (change) => {
        const row: Insertable<NotesTable> = { notebook, text, date_created: at };
        const { id } = await change.insertInto('notes').values(row).returning('id').executeTakeFirstOrThrow();
        const note = { id: String(id), notebook, text };
        await appendEvents(change, [eventOf(note, at)]);
        return { note };
      });
    },
    async list(call, { size, token = '0' }) {
      const rows = await within(parts.db, notebooksOf(call))
        .where('id', '>', Number(token))
        .orderBy('id')
        .limit(size + 1)
        .execute();
      const items = rows.slice(0, size).map(noteOf);
      return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null };
    },
    async fetch(call, ids) {
      const rows = await within(parts.db, notebooksOf(call)).where('id', 'in', ids.map(Number)).execute();
      return new Map(rows.map((row) => [String(row.id), noteOf(row)]));
    },
  };
}

const notebookName = /^[a-z0-9-]{1,63}$/;

const invalid = (field: keyof NewNote, expected: string): Refusal => ({
  code: 'INVALID',
  field,
  message: `${field} must be ${expected}.`,
});

function refuse(reach: TenantNames, { notebook, text }: NewNote, maxLength: number): Refusal | null {
  const forbidden = refuseNotebook(reach, notebook);
  if (forbidden) return forbidden;
  if (!notebookName.test(notebook)) return invalid('notebook', '1 to 63 lower-case letters, digits and -');
  // PostgreSQL cannot store NUL.
  if (text.length <= maxLength && !text.includes('\0')) return null;
  return invalid('text', `at most ${maxLength} characters, none of them NUL`);
}

/** The tenant is the notebook: a subscriber gets the events of its own notebooks. */
const eventOf = (note: Note, at: string): NewEvent => ({
  stream: 'notes',
  tenant: note.notebook,
  topic: null,
  key: note.id,
  at,
  payload: note,
});

function within(db: Kysely<Database>, reach: TenantNames) {
  const notes = db.selectFrom('notes').select(['id', 'notebook', 'text']);
  if (reach === '*') return notes;
  // PostgreSQL does not accept an empty list.
  return notes.where(({ eb, lit }) => (reach.size === 0 ? lit(false) : eb('notebook', 'in', [...reach])));
}

const noteOf = ({ id, notebook, text }: Pick<Note, 'notebook' | 'text'> & { readonly id: number }): Note => ({
  id: String(id),
  notebook,
  text,
});
