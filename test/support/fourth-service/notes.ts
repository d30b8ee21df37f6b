import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { appendEvents } from '../../../src/gateway/events/append-events.ts';
import type { Database } from '../../../src/storage/database.ts';
import type { Note, Notes } from './contract.ts';

export interface NotesParts {
  readonly db: Kysely<Database>;
  /** Called after a commit that had an event in it. */
  readonly committed: () => void;
}

const longestText = 100;

/** Notes in memory; what happens to them is in the event log. */
export function createNotes({ db, committed }: NotesParts): Notes {
  const all = new Map<string, Note[]>();
  const notesOf = (account: string): Note[] => {
    const own = all.get(account) ?? [];
    all.set(account, own);
    return own;
  };
  return {
    async add({ account }, text) {
      if (text.length > longestText) {
        const message = `text must be at most ${longestText} characters.`;
        return { refused: { code: 'INVALID', field: 'text', message } };
      }
      const note = { id: randomUUID(), text };
      const at = new Date().toISOString();
      const event = {
        stream: 'notes',
        tenant: account,
        topic: null,
        key: note.id,
        at,
        payload: note,
      } as const;
      await db.transaction().execute((transaction) => appendEvents(transaction, [event]));
      notesOf(account).push(note);
      committed();
      return { note };
    },
    async list({ account }, { size, token = '0' }) {
      const start = Number(token);
      const own = notesOf(account);
      const end = start + size;
      return { items: own.slice(start, end), next: end < own.length ? String(end) : null };
    },
    async fetch({ account }, ids) {
      const wanted = new Set(ids);
      const found = notesOf(account).filter(({ id }) => wanted.has(id));
      return new Map(found.map((note) => [note.id, note]));
    },
  };
}
