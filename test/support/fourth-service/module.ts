import { readFileSync } from 'node:fs';
import DataLoader from 'dataloader';
import type { Opening } from '../../../src/app/app-parts.ts';
import type { Route } from '../../../src/gateway/http/route.ts';
import type { ServiceModule } from '../../../src/gateway/service-module.ts';
import type { Note, Notes } from './contract.ts';
import { noteNodes, noteResolvers, noteStream } from './graph.ts';
import { createNotes } from './notes.ts';

declare module '../../../src/gateway/service-registry.ts' {
  interface ServiceRegistry {
    notes: { readonly service: Notes; readonly loaders: NoteLoaders; readonly stream: 'notes' };
  }
}

interface NoteLoaders {
  readonly note: DataLoader<string, Note | null>;
  clear(): void;
}

const sdl = new URL('notes.graphql', import.meta.url);

const noteRoutes = (notes: Notes): readonly Route[] => [
  {
    method: 'GET',
    path: '/notes/v1/notes',
    scope: 'inventory:read',
    errorShape: 'plain',
    handle: async (call) => ({ status: 200, body: { notes: (await notes.list(call, { size: 100 })).items } }),
  },
];

/** It stands under the scopes of another service until modules bring their own. */
export const notesModule: ServiceModule<'notes'> = {
  name: 'notes',
  scopes: [],
  tenancy: [],
  addresses: [{ prefix: '/notes', shape: 'plain' }],
  typeDefs: () => [readFileSync(sdl, 'utf8')],
  resolvers: [noteResolvers],
  nodes: noteNodes,
  streams: [noteStream],
  loaders(notes, { call }) {
    const note = new DataLoader<string, Note | null>(async (ids) => {
      const found = await notes.fetch(call, ids);
      return ids.map((id) => found.get(id) ?? null);
    });
    return { note, clear: () => void note.clearAll() };
  },
  routes: noteRoutes,
};

export const notesOpening: Opening = {
  modules: [notesModule],
  async open({ storage, feed }) {
    const notes = createNotes({ db: storage.db, committed: feed.wake });
    return {
      services: { notes },
      dependencies: [{ name: 'notes', required: false, check: async () => {} }],
    };
  },
};
