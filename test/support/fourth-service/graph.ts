import type { IResolvers } from '@graphql-tools/utils';
import * as z from 'zod';
import type { GraphContext } from '../../../src/gateway/graphql/context.ts';
import type { RightsByField } from '../../../src/gateway/graphql/repeating/rights.ts';
import { type ConnectionArguments, connect } from '../../../src/gateway/graphql/types/connections.ts';
import { eventSource, requestedCustomer } from '../../../src/gateway/graphql/types/event-filters.ts';
import {
  type EventModel,
  eventId,
  eventModel,
  eventNode,
} from '../../../src/gateway/graphql/types/events.ts';
import { encodeId } from '../../../src/gateway/graphql/types/ids.ts';
import type { NodeType } from '../../../src/gateway/graphql/types/nodes.ts';
import { about, change, type Marked, userError } from '../../../src/gateway/graphql/types/user-errors.ts';
import { badInput } from '../../../src/kit/fault.ts';
import type { PageRequest } from '../../../src/kit/page.ts';
import type { Refusal } from '../../../src/kit/result.ts';
import { type NewNote, type Note, notebooksOf, refuseNotebook } from './contract.ts';

const noteId = /^[1-9]\d{0,14}$/;

const notAdded = (refused: Refusal) => ({ note: null, userErrors: [userError(about('notebook', refused))] });

export const noteRights: RightsByField = {
  addNote: ({ notebook }: NewNote, { call }) => {
    const refused = refuseNotebook(notebooksOf(call), notebook);
    return refused && notAdded(refused);
  },
};

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
        return 'refused' in outcome ? notAdded(outcome.refused) : { note: outcome.note, userErrors: [] };
      }),
  },
  Note: { id: ({ id }: Note) => encodeId('Note', id) },
  NoteAdded: {
    id: eventId,
    // No link between a customer and a notebook exists.
    customer: () => null,
    service: () => 'NOTES',
    note: ({ noteId }: { readonly noteId: string }, _: unknown, { loaders }: GraphContext) =>
      loaders.notes.note.load(noteId),
  },
};

const payload = z.object({ id: z.string(), notebook: z.string() });

interface NoteAddedModel extends EventModel {
  readonly __typename: 'NoteAdded';
  readonly kind: 'NOTE_ADDED';
  readonly occurredAt: string;
  readonly text: string;
  readonly noteId: string;
}

export const noteStream = eventSource({
  field: 'noteAdded',
  stream: 'notes',
  number: 4,
  scope: 'notes:read',
  kinds: { field: null, logged: { NOTE_ADDED: 'NOTE_ADDED' } },
  seen(viewpoint, conditions) {
    const reach = notebooksOf(viewpoint);
    return {
      tenants: reach === '*' ? undefined : reach,
      customer: requestedCustomer(viewpoint, conditions),
    };
  },
  narrowed: () => ({}),
  message(event, cursor): NoteAddedModel {
    const { id, notebook } = payload.parse(event.payload);
    return {
      ...eventModel(event, cursor),
      __typename: 'NoteAdded',
      kind: 'NOTE_ADDED',
      occurredAt: event.at,
      text: `A note was added to the notebook ${notebook}`,
      noteId: id,
    };
  },
});

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
  eventNode('NoteAdded', noteStream),
];
