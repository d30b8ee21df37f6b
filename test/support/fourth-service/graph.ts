import type { IResolvers } from '@graphql-tools/utils';
import * as z from 'zod';
import type { GraphContext } from '../../../src/gateway/graphql/context.ts';
import { type ConnectionArguments, connect } from '../../../src/gateway/graphql/types/connections.ts';
import { encodeId } from '../../../src/gateway/graphql/types/ids.ts';
import type { NodeType } from '../../../src/gateway/graphql/types/nodes.ts';
import type { StreamField } from '../../../src/gateway/graphql/types/streams.ts';
import { change, type Marked, userError } from '../../../src/gateway/graphql/types/user-errors.ts';
import { badInput } from '../../../src/kit/fault.ts';
import type { PageRequest } from '../../../src/kit/page.ts';
import { type NewNote, type Note, notebooksOf } from './contract.ts';

const noteId = /^[1-9]\d{0,14}$/;

export const noteNodes: readonly NodeType[] = [
  {
    type: 'Note',
    scope: 'notes:read',
    keys: 1,
    async load({ loaders }, [id = '']) {
      if (!noteId.test(id)) throw badInput('id', 'the id of a note', id);
      return await loaders.notes.note.load(id);
    },
  },
];

export const noteResolvers: IResolvers<unknown, GraphContext> = {
  Query: {
    notes: (_: unknown, page: ConnectionArguments, { call, services, sealer }: GraphContext) => {
      const read = (request: PageRequest) => services.notes.list(call, request);
      const key = ({ id }: Note) => id;
      return connect({ purpose: ['notes'], ends: 'whole', maxSize: 100, read, key }, page, sealer);
    },
  },
  Mutation: {
    addNote: (_: unknown, { input }: { readonly input: NewNote & Marked }, context: GraphContext) =>
      change(input, async () => {
        const outcome = await context.services.notes.add(context.call, input);
        return 'refused' in outcome
          ? { note: null, userErrors: [userError(outcome.refused)] }
          : { note: outcome.note, userErrors: [] };
      }),
  },
  Note: { id: ({ id }: Note) => encodeId('Note', id) },
  NoteAdded: {
    note: ({ noteId }: { readonly noteId: string }, _: unknown, { loaders }: GraphContext) =>
      loaders.notes.note.load(noteId),
  },
};

const payload = z.object({ id: z.string() });

export const noteStream: StreamField = {
  field: 'noteAdded',
  stream: 'notes',
  number: 4,
  scope: 'notes:read',
  filter(viewpoint) {
    const reach = notebooksOf(viewpoint);
    return { stream: 'notes', tenants: reach === '*' ? undefined : reach };
  },
  message: (event, cursor) => ({
    __typename: 'NoteAdded',
    cursor,
    noteId: payload.parse(event.payload).id,
  }),
};
