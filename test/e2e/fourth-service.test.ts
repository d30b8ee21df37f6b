import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import { readConfig, variableTable } from '../../src/app/config.ts';
import { principalsOf } from '../../src/app/modules.ts';
import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import { printConfig } from '../../src/cli/start/printing.ts';
import type { Environment } from '../../src/config/environment.ts';
import { type Section, settings, variable } from '../../src/config/settings.ts';
import { tokenWords } from '../../src/gateway/auth/apps/token-request.ts';
import { budgetIn, only } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';
import { subscribeFrame } from '../support/changes.ts';
import { tempFolder } from '../support/folder.ts';
import { notesSection } from '../support/fourth-service/config.ts';
import { notesModule } from '../support/fourth-service/module.ts';
import { createNotes } from '../support/fourth-service/notes.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { startPostgres } from '../support/postgres.ts';
import { openAccepted, type RawSocket } from '../support/raw-websocket.ts';

const add = `mutation ($input: AddNoteInput!) {
  addNote(input: $input) { note { id notebook text } userErrors { code path message } clientMutationId }
}`;
const list = '{ notes { nodes { notebook text } } }';
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

const modules = [notesModule];
const principals = principalsOf(modules);

/** A service that exists only in this test: no file of the gateway knows it. */
describe("a service unknown to the gateway's own code", () => {
  let opened: AsyncDisposableStack;
  let folder: string;
  let gateway: Gateway;
  let milk: string;

  const start = (environment = {}) =>
    startGateway({ TRIBUTARY_NOTES_MAX_LENGTH: '20', ...environment }, { modules });

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    folder = opened.use(await tempFolder()).path;
    gateway = opened.use(await start({ TRIBUTARY_DATA: folder }));
  });
  afterAll(async () => await opened?.disposeAsync());

  const bearerOf = async (holder: object) => `Bearer ${await issueToken(folder, holder, modules)}`;
  const ask = async (authorization: string, query: string, variables = {}) =>
    (await gateway.graph(query, variables, { authorization })).body;
  const addNote = (text: string, notebook = 'home', authorization = gateway.bearer) =>
    ask(authorization, add, { input: { notebook, text, clientMutationId: text.slice(0, 9) } });
  const restList = (authorization: string) => gateway.send('/notes/v1/notes', { headers: { authorization } });
  const next = async (socket: RawSocket) => {
    const { payload } = await socket.nextOf('next');
    return (payload as { readonly data: { readonly noteAdded: { readonly cursor: string } } }).data.noteAdded;
  };
  const follow = async (authorization: string, variables = {}) => {
    const socket = await openAccepted(gateway.url, authorization);
    socket.send(subscribeFrame('1', variables, added));
    return socket;
  };

  test('its fields are in the schema of the playground', async () => {
    const page = await (await fetch(`${gateway.url}/playground`)).text();
    const address = /\/playground\/schema-\w+\.json/.exec(page)?.[0];
    expect(await (await fetch(`${gateway.url}${address}`)).text()).toContain('"noteAdded"');
  });

  test('is in the graph with a mutation, a list, pages, an object by id and user errors', async () => {
    const first = await addNote('milk');
    milk = (first.data as Added).addNote.note.id;
    const note = { id: expect.any(String), notebook: 'home', text: 'milk' };
    expect(first).toEqual({ data: { addNote: { note, userErrors: [], clientMutationId: 'milk' } } });
    await addNote('bread');

    const page = '{ notes(first: 1) { nodes { text } pageInfo { hasNextPage endCursor } } }';
    const body = await ask(gateway.bearer, page);
    expect(body).toMatchObject({
      data: { notes: { nodes: [{ text: 'milk' }], pageInfo: { hasNextPage: true } } },
    });
    const { notes } = body.data as { notes: { pageInfo: { endCursor: string } } };
    const rest =
      'query ($after: Cursor, $id: ID!) { notes(after: $after) { nodes { text } } node(id: $id) { ... on Note { text } } }';
    expect(await ask(gateway.bearer, rest, { after: notes.pageInfo.endCursor, id: milk })).toEqual({
      data: { notes: { nodes: [{ text: 'bread' }] }, node: { text: 'milk' } },
    });
  });

  test('has its own variable: a longer text than it allows is refused', async () => {
    const message = 'text must be at most 20 characters, none of them NUL.';
    const refused = { code: 'INVALID', path: ['input', 'text'], message };
    expect(await addNote('x'.repeat(21))).toMatchObject({
      data: { addNote: { note: null, userErrors: [refused] } },
    });
    const unstorable = 'text must be a text without NUL or unpaired surrogates.';
    expect(await addNote('a\0b')).toMatchObject({
      data: { addNote: { userErrors: [{ ...refused, message: unstorable }] } },
    });
    const badName = { code: 'INVALID', path: ['input', 'notebook'] };
    expect(await addNote('tea', 'My notes')).toMatchObject({ data: { addNote: { userErrors: [badName] } } });
  });

  test('has its own scopes, in the graph, over REST and over a websocket', async () => {
    const reader = await bearerOf({ scopes: ['notes:read'], notebooks: ['home'] });
    const nodes = ['milk', 'bread'].map((text) => ({ notebook: 'home', text }));
    expect(await ask(reader, list)).toEqual({ data: { notes: { nodes } } });
    expect((await restList(reader)).body).toMatchObject({ notes: nodes });
    const message = 'This needs the scope notes:write, which your credential does not have.';
    expect(await addNote('eggs', 'home', reader)).toMatchObject({
      errors: [{ message, extensions: { code: 'FORBIDDEN' } }],
    });

    const writer = await bearerOf({ scopes: ['notes:write'], notebooks: ['home'] });
    const forbidden = { code: 'FORBIDDEN' };
    expect(await ask(writer, list)).toMatchObject({
      data: { notes: null },
      errors: [{ extensions: forbidden }],
    });
    expect(await restList(writer)).toMatchObject({
      status: 403,
      body: { problem: { code: 'FORBIDDEN', message: expect.stringContaining('notes:read') } },
    });
    await using socket = await follow(writer);
    expect((await socket.nextOf('error')).payload).toMatchObject([{ extensions: forbidden }]);
  });

  test('has its own tenancy: a credential sees the notebooks that it is bound to', async () => {
    expect(tokenWords(principals)).toContainEqual(['notebooks', 'notebooks']);
    const scopes = ['notes:read', 'notes:write'];
    const node = 'query ($id: ID!) { notes { nodes { text } } node(id: $id) { ... on Note { text } } }';
    const refused = {
      code: 'FORBIDDEN',
      path: ['input', 'notebook'],
      message: expect.stringContaining('notebook home'),
    };
    for (const notebooks of [['work'], []]) {
      const other = await bearerOf({ scopes, notebooks });
      expect(await ask(other, node, { id: milk })).toEqual({ data: { notes: { nodes: [] }, node: null } });
      expect(await restList(other)).toMatchObject({ status: 200, body: { notes: [] } });
      expect(await addNote('eggs', 'home', other)).toMatchObject({
        data: { addNote: { note: null, userErrors: [refused] } },
      });
    }
  });

  test('can be followed over a websocket, and from a cursor', async () => {
    await using socket = await follow(gateway.bearer);
    const beginning = await next(socket);
    await addNote('salt');
    const live = await next(socket);
    expect(live).toEqual({ __typename: 'NoteAdded', cursor: expect.any(String), note: { text: 'salt' } });
    await using later = await follow(gateway.bearer, { after: beginning.cursor });
    expect(await next(later)).toEqual(live);
  });

  test('its events are events of the gateway: with an id, a kind, a time, a text, filters and no customer', async () => {
    const document = `subscription ($after: Cursor, $filter: EventFilter) {
      noteAdded(after: $after, filter: $filter) {
        ... on Resumable { cursor }
        ... on Event { id kind occurredAt text customer { id } service }
      }
    }`;
    const open = async (filter: object) => {
      const socket = await openAccepted(gateway.url, gateway.bearer);
      socket.send(subscribeFrame('1', { filter }, document));
      return socket;
    };
    await using socket = await open({ kinds: ['NOTE_ADDED'], occurredAfter: '2020-01-01T00:00:00Z' });
    await next(socket);
    await addNote('pepper');
    const event = await next(socket);
    expect(event).toEqual({
      cursor: expect.any(String),
      id: expect.any(String),
      kind: 'NOTE_ADDED',
      occurredAt: expect.any(String),
      text: 'A note was added to the notebook home',
      customer: null,
      service: 'NOTES',
    });
    const { id, cursor: _, ...rest } = event as typeof event & { readonly id: string };
    const node =
      'query ($id: ID!) { node(id: $id) { id ... on Event { kind occurredAt text customer { id } service } } }';
    expect(await ask(gateway.bearer, node, { id })).toEqual({ data: { node: { id, ...rest } } });
    await using refused = await open({ kinds: ['EXECUTION_ENDED'] });
    expect((await refused.nextOf('error')).payload).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'filter.kinds' } },
    ]);
  });

  test('sends a follower only notes of the notebooks of its credential', async () => {
    await using socket = await follow(await bearerOf({ scopes: ['notes:read'], notebooks: ['work'] }));
    await next(socket);
    await addNote('sugar');
    await addNote('agenda', 'work');
    expect(await next(socket)).toMatchObject({ note: { text: 'agenda' } });
  });

  test('a repetition by a credential of another notebook is refused like its first request', async () => {
    const scopes = ['notes:read', 'notes:write'];
    const requestId = '0d4c9c52-0000-4000-8000-000000000001';
    const input = { notebook: 'home', text: 'once', requestId };
    const [first, other] = await Promise.all(
      [['home'], ['work']].map((notebooks) => bearerOf({ id: 'repeating', scopes, notebooks })),
    );
    const made = await ask(first ?? '', add, { input });
    expect(made).toMatchObject({ data: { addNote: { userErrors: [] } } });
    const refused = { code: 'FORBIDDEN', path: ['input', 'notebook'] };
    expect(await ask(other ?? '', add, { input })).toMatchObject({
      data: { addNote: { note: null, userErrors: [refused] } },
    });
    expect(await ask(first ?? '', add, { input })).toEqual(made);
  });

  test('is limited: requests are charged, and new notes count as content', async () => {
    const authorization = await bearerOf({ id: 'spender', scopes: ['notes:read'], notebooks: ['home'] });
    const spent = async () => ({
      graph: budgetIn(await gateway.graph(list, {}, { authorization })),
      rest: budgetIn(await restList(authorization)),
    });
    expect(await spent()).toMatchObject({
      graph: { resource: 'graphql', used: 1 },
      rest: { resource: 'core', used: 1 },
    });
    expect(await spent()).toMatchObject({ graph: { used: 2 }, rest: { used: 2 } });

    await using strict = await start(only({ content_per_minute: 1 }));
    const input = { notebook: 'home', text: 'tea' };
    expect((await strict.graph(add, { input })).body).toMatchObject({
      data: { addNote: { userErrors: [] } },
    });
    expect((await strict.graph(add, { input })).body).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
  });

  test('owns its paths: unknown ones are answered with its error body', async () => {
    expect(
      await gateway.send('/notes/nothing', { headers: { authorization: gateway.bearer } }),
    ).toMatchObject({
      status: 404,
      body: { problem: { code: 'NOT_FOUND', message: 'There is nothing at GET /notes/nothing.' } },
    });
  });

  test('is in the OpenAPI document, with its scope', async () => {
    const { body } = await gateway.send<{ paths: object }>('/openapi.json');
    expect(body.paths).toMatchObject({
      '/notes/v1/notes': {
        get: { operationId: 'notes.list', security: [{ bearer: ['notes:read'] }, {}, {}, {}] },
      },
    });
  });

  test('has its own place for a credential', async () => {
    const bearer = await bearerOf({ scopes: ['notes:read'], notebooks: ['home'] });
    const key = bearer.slice('Bearer '.length);
    const { status } = await gateway.send('/notes/v1/notes', { headers: { 'x-notes-key': key } });
    expect(status).toBe(200);
  });

  test('has a metric of its own, from the start', async () => {
    const counted = async ({ url }: Gateway) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return text.split('\n').filter((line) => line.includes('tributary_notes_added_total'));
    };
    await using fresh = await start();
    const head = [
      '# HELP tributary_notes_added_total Notes by outcome.',
      '# TYPE tributary_notes_added_total counter',
    ];
    expect(await counted(fresh)).toEqual(head);
    await fresh.graph(add, { input: { notebook: 'home', text: 'x'.repeat(21) } });
    expect(await counted(fresh)).toEqual([...head, 'tributary_notes_added_total{outcome="refused"} 1']);
  });

  test('is listed in /readyz', async () => {
    const { body } = await gateway.send('/readyz');
    expect(body).toMatchObject({ dependencies: { notes: 'ok' } });
  });

  test('has notes that survive a restart', async () => {
    const before = (await restList(gateway.bearer)).body;
    expect(before).toMatchObject({
      notes: expect.arrayContaining([expect.objectContaining({ text: 'milk' })]),
    });
    await gateway[Symbol.asyncDispose]();
    gateway = opened.use(await start({ TRIBUTARY_DATA: folder }));
    expect((await restList(gateway.bearer)).body).toEqual(before);
  });
});

describe("the variable of a service unknown to the gateway's own code", () => {
  const name = 'TRIBUTARY_NOTES_MAX_LENGTH';

  test('is printed with its value or its default', () => {
    const printed = (environment = {}) => printConfig(environment, null, modules).split('\n').at(-1);
    expect(printed()).toBe(`${name}=  # unset: 100`);
    expect(printed({ [name]: '7' })).toBe(`${name}=7`);
    expect(variableTable(modules).at(-1)).toMatchObject({
      name,
      help: 'Characters that the text of one note may have.',
    });
    expect(readConfig({}, null, modules).notes).toEqual({ maxLength: 100 });
  });

  test('with an invalid value is refused by its name', () => {
    const expected = `${name} must be a whole number from 1 to 10000`;
    for (const wrong of ['0', '10001', 'many'])
      expect(() => readConfig({ [name]: wrong }, null, modules)).toThrow(`${expected}, got "${wrong}".`);
    expect(() => readConfig({ [`${name}S`]: '7' }, null, modules)).toThrow(`did you mean ${name}?`);
  });

  test('is held to the rules of the service', () => {
    const rule = (environment: Environment) => (environment[name] === '13' ? `${name} is unlucky.` : null);
    const ruled = [{ ...notesModule, sections: { notes: { ...notesSection, rules: [rule] } } }];
    expect(() => readConfig({ [name]: '13' }, null, ruled)).toThrow(`${name} is unlucky.`);
    expect(readConfig({ [name]: '14' }, null, ruled).notes).toEqual({ maxLength: 14 });
  });

  test('is refused where another section has it, the gateway or another service', () => {
    const read = (section: Section) => () =>
      readConfig({}, null, [...modules, { ...notesModule, declarations: [], sections: { more: section } }]);
    const shared = (variable: string) => `Two sections of the configuration have the variable ${variable}.`;
    expect(read(notesSection)).toThrow(new TypeError(shared(name)));
    const port = settings({ more: variable('PORT', z.string(), '1', { help: 'A port.' }) });
    expect(read(port)).toThrow(new TypeError(shared('PORT')));
  });

  test('is unknown to a gateway without the service', () => {
    expect(() => readConfig({ [name]: '7' })).toThrow(`${name} is not a variable of Tributary`);
    expect(printConfig({})).not.toContain(name);
  });
});

describe.each([
  ['sqlite', async () => withOptions(await tempFolder(), ({ path }) => ({ folder: path }))],
  [
    'postgres',
    async () => withOptions(await startPostgres(), ({ url }) => ({ databaseUrl: url, folder: '' })),
  ],
])("the table of a service unknown to the gateway's own code, on %s", (_engine, makePlace) => {
  test('is migrated once and keeps its notes; without the service it is left alone', async () => {
    await using place = await makePlace();
    const open = () => openStorage({ ...place.options, modules });
    const everyone = callOf({ caller: principals.operator('tester') });
    const listed = { items: [{ id: '1', notebook: 'home', text: 'milk' }], next: null };
    {
      await using storage = await open();
      const notes = createNotes({ db: storage.db, maxLength: 20 });
      await notes.add(everyone, { notebook: 'home', text: 'milk' });
    }
    await using storage = await open();
    const notes = createNotes({ db: storage.db, maxLength: 20 });
    expect(await notes.list(everyone, { size: 1 })).toEqual(listed);
    expect(await notes.list(callOf(), { size: 1 })).toEqual({ items: [], next: null });
    expect(await notes.fetch(callOf(), ['1'])).toEqual(new Map());
    const skipped: string[] = [];
    const options = { ...place.options, exclusive: false };
    await using without = await openStorage({ ...options, skipped: (names) => skipped.push(...names) });
    await without.ping();
    expect(skipped).toEqual(['0025-notes-table']);
  });
});

function withOptions<Place extends AsyncDisposable>(
  place: Place,
  optionsOf: (place: Place) => StorageOptions,
) {
  return { options: optionsOf(place), [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() };
}
