import { readFileSync } from 'node:fs';
import type { LoadedModule } from '../../../src/app/module.ts';
import type { Route } from '../../../src/gateway/http/route.ts';
import type { ServiceApi } from '../../../src/gateway/service-api.ts';
import type { Call } from '../../../src/kit/call/call.ts';
import { batched, loadersOf } from '../../../src/kit/loader.ts';
import type { Notes } from './contract.ts';
import { addedNotes, notesDeclaration, notesDialect } from './declaration.ts';
import { noteNodes, noteResolvers, noteRights, noteStream } from './graph.ts';
import { createNotes } from './notes.ts';

declare module '../../../src/gateway/service-types.ts' {
  interface ServiceTypes {
    notes: { readonly service: Notes; readonly loaders: NoteLoaders; readonly stream: 'notes' };
  }
}

type NoteLoaders = ReturnType<typeof createNoteLoaders>;

const sdl = new URL('notes.graphql', import.meta.url);

const noteRoutes = (notes: Notes): readonly Route[] => [
  {
    method: 'GET',
    path: '/notes/v1/notes',
    scope: 'notes:read',
    dialect: notesDialect,
    operation: { id: 'notes.list', summary: 'Lists notes.', answers: { 200: { type: 'object' } } },
    handle: async (call) => ({ status: 200, body: { notes: (await notes.list(call, { size: 100 })).items } }),
  },
];

const createNoteLoaders = loadersOf<{ readonly notes: Notes; readonly call: Call }>('notes')({
  note: ({ notes, call }) => batched(String, (ids: readonly string[]) => notes.fetch(call, ids)),
});

export const notesApi: ServiceApi<'notes'> = {
  ...notesDeclaration,
  name: 'notes',
  typeDefs: () => [readFileSync(sdl, 'utf8')],
  resolvers: [noteResolvers],
  nodes: noteNodes,
  rights: noteRights,
  streams: [noteStream],
  loaders: (notes, { call }) => createNoteLoaders({ notes, call }),
  routes: noteRoutes,
};

export const loadedNotes: LoadedModule = {
  apis: [notesApi],
  async open({ config, storage, feed, observer }) {
    const { maxLength } = config.notes;
    const counted = (outcome: string) => observer.count(addedNotes, { [outcome]: 1 });
    const notes = createNotes({ db: storage.db, committed: feed.wake, maxLength, counted });
    return { services: { notes }, dependencies: [{ name: 'notes', required: false, check: storage.ping }] };
  },
};
