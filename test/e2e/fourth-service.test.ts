import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { modules } from '../../src/app/modules.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';
import { subscribeFrame } from '../support/changes.ts';
import { notesModule, notesOpening } from '../support/fourth-service/module.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { openAccepted, type RawSocket } from '../support/raw-websocket.ts';

const add = `mutation ($input: AddNoteInput!) {
  addNote(input: $input) { note { id text } userErrors { code path message } clientMutationId }
}`;
const added = `subscription ($after: Cursor) {
  noteAdded(after: $after) {
    __typename
    ... on NoteAdded { cursor note { text } }
    ... on StreamHeartbeat { cursor }
  }
}`;

interface Added {
  readonly addNote: { readonly note: { readonly id: string } };
}

/** The service is of the test alone: no file of the gateway knows it. */
describe('a service that the gateway was never told of', () => {
  let gateway: Gateway;

  beforeAll(async () => {
    const schema = createSchema([...modules, notesModule]);
    gateway = await startGateway({}, { schema, openings: [notesOpening] });
  });
  afterAll(async () => await gateway[Symbol.asyncDispose]());

  const addNote = async (text: string) => {
    const { body } = await gateway.graph(add, { input: { text, clientMutationId: text.slice(0, 9) } });
    return body;
  };
  const next = async (socket: RawSocket) => {
    const { payload } = await socket.nextOf('next');
    return (payload as { readonly data: { readonly noteAdded: { readonly cursor: string } } }).data.noteAdded;
  };

  test('is in the graph: mutation, list, pages, object by id, user errors, limits', async () => {
    const first = await addNote('milk');
    const note = { id: expect.any(String), text: 'milk' };
    expect(first).toEqual({ data: { addNote: { note, userErrors: [], clientMutationId: 'milk' } } });
    await addNote('bread');
    const refused = { code: 'INVALID', path: ['input', 'text'], message: expect.any(String) };
    expect(await addNote('x'.repeat(101))).toMatchObject({
      data: { addNote: { note: null, userErrors: [refused] } },
    });

    const page = '{ notes(first: 1) { nodes { text } pageInfo { hasNextPage endCursor } } }';
    const { body, headers } = await gateway.graph(page);
    expect(body).toMatchObject({
      data: { notes: { nodes: [{ text: 'milk' }], pageInfo: { hasNextPage: true } } },
    });
    expect(headers.get('x-ratelimit-resource')).toBe('graphql');
    const { notes } = body.data as { notes: { pageInfo: { endCursor: string } } };
    const rest =
      'query ($after: Cursor, $id: ID!) { notes(after: $after) { nodes { text } } node(id: $id) { ... on Note { text } } }';
    const { id } = (first.data as Added).addNote.note;
    expect((await gateway.graph(rest, { after: notes.pageInfo.endCursor, id })).body).toEqual({
      data: { notes: { nodes: [{ text: 'bread' }] }, node: { text: 'milk' } },
    });
  });

  test('needs its scope, in the graph and over REST', async () => {
    const headers = { authorization: gateway.basic };
    const { body } = await gateway.graph('{ notes { nodes { text } } }', {}, headers);
    expect(body).toMatchObject({ data: { notes: null }, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    expect((await gateway.rest('GET', '/notes/v1/notes')).status).toBe(403);
  });

  test('has a REST API, which shows an account what is its own', async () => {
    const headers = { authorization: gateway.bearer };
    const { status, body } = await gateway.send('/notes/v1/notes', { headers });
    expect(status).toBe(200);
    expect(body).toMatchObject({ notes: [{ text: 'milk' }, { text: 'bread' }] });
  });

  test('is followed over a websocket, and from a cursor', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', {}, added));
    const beginning = await next(socket);
    await addNote('salt');
    const live = await next(socket);
    expect(live).toEqual({ __typename: 'NoteAdded', cursor: expect.any(String), note: { text: 'salt' } });
    await using later = await openAccepted(gateway.url, gateway.bearer);
    later.send(subscribeFrame('1', { after: beginning.cursor }, added));
    expect(await next(later)).toEqual(live);
  });

  test('is named by /readyz', async () => {
    const { body } = await gateway.send('/readyz');
    expect(body).toMatchObject({ dependencies: { notes: 'ok' } });
  });
});
