import type { IResolvers } from '@graphql-tools/utils';
import { z } from 'zod';
import { type ConnectionArguments, connect } from '../../../src/gateway/graphql/connections.ts';
import type { GraphContext } from '../../../src/gateway/graphql/context.ts';
import { encodeId } from '../../../src/gateway/graphql/ids.ts';
import type { NodeType } from '../../../src/gateway/graphql/nodes.ts';
import type { StreamField } from '../../../src/gateway/graphql/streams.ts';
import { change, type Marked, userError } from '../../../src/gateway/graphql/user-errors.ts';
import type { Note } from './contract.ts';

interface AddNote extends Marked {
  readonly text: string;
}

export const noteNodes: readonly NodeType[] = [
  {
    type: 'Note',
    scope: 'inventory:read',
    keys: 1,
    load: ({ loaders }, [id = '']) => loaders.notes.note.load(id),
  },
];

export const noteResolvers: IResolvers<unknown, GraphContext> = {
  Query: {
    notes: (_: unknown, page: ConnectionArguments, { call, services, sealer }: GraphContext) => {
      const read = (asked: { readonly size: number; readonly token?: string }) =>
        services.notes.list(call, asked);
      const key = ({ id }: Note) => id;
      return connect({ purpose: ['notes', call.account], maxSize: 100, read, key }, page, sealer);
    },
  },
  Mutation: {
    addNote: (_: unknown, { input }: { readonly input: AddNote }, context: GraphContext) =>
      change(context.loaders.notes, input, async () => {
        const outcome = await context.services.notes.add(context.call, input.text);
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
  scope: 'inventory:read',
  filter: ({ account }) => ({ stream: 'notes', tenant: account }),
  message: (event, cursor) => ({
    __typename: 'NoteAdded',
    cursor,
    noteId: payload.parse(event.payload).id,
  }),
};
