import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TextWriter } from '../../src/gateway/graphql/text/text-writer.ts';
import { openEventReader } from '../support/event-source.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { sha256Of } from '../support/manifests.ts';
import { byHash, newText, notFound, owner, persisted, post, withText } from '../support/persisted-texts.ts';
import { openAccepted } from '../support/raw-websocket.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => await gateway[Symbol.asyncDispose]());

/** Sends a text with its hash, so that the gateway knows it. */
async function registered(text: string = newText()): Promise<string> {
  expect((await withText(gateway, text)).body.errors?.[0]?.message ?? '').not.toContain('PersistedQuery');
  return text;
}

const preflight = { 'apollo-require-preflight': 'true' };
const get = (path: string, fields: Readonly<Record<string, string>>, accept = '*/*') =>
  gateway.send(`${path}?${new URLSearchParams(fields)}`, {
    headers: { authorization: gateway.bearer, accept, ...preflight },
  });
const changes = (field: string) =>
  `subscription Persisted { executionChanges { ... on StreamHeartbeat { ${field} } } }`;

describe('a text that was sent once is known by its hash', () => {
  test('by POST', async () => {
    const text = newText();
    expect((await byHash(gateway, text)).body).toMatchObject(notFound);
    await registered(text);
    expect(await byHash(gateway, text)).toMatchObject({ status: 200, body: owner });
  });

  test('by GET', async () => {
    const extensions = JSON.stringify(persisted(await registered()));
    expect(await get('/graphql', { extensions })).toMatchObject({ status: 200, body: owner });
  });

  test('by the hash as documentId', async () => {
    const documentId = `sha256:${sha256Of(await registered())}`;
    expect(await post(gateway, { documentId })).toMatchObject({ status: 200, body: owner });
  });

  test('by a websocket, queries and subscriptions', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    const extensions = persisted(await registered());
    socket.send({ type: 'subscribe', id: '1', payload: { query: '', extensions } });
    expect((await socket.nextOf('next')).payload).toEqual(owner);
    const subscription = persisted(await registered(changes('cursor')));
    socket.send({ type: 'subscribe', id: '2', payload: { query: '', extensions: subscription } });
    const { payload } = await socket.nextOf('next');
    expect(payload).toMatchObject({ data: { executionChanges: { cursor: expect.any(String) } } });
  });

  test.each(['/graphql/stream', '/graphql'])('by an event stream of %s', async (path) => {
    const read = async (text: string) => {
      const extensions = JSON.stringify(persisted(text));
      const url = new URL(`${path}?${new URLSearchParams({ extensions })}`, gateway.url);
      await using reader = await openEventReader(url, {
        headers: { authorization: gateway.bearer, ...preflight },
      });
      return JSON.parse((await reader.next())?.data ?? '');
    };
    expect(await read(await registered())).toEqual(owner);
    expect(await read(await registered(changes(`position${path.length}: cursor`)))).toMatchObject({
      data: { executionChanges: {} },
    });
  });
});

test('a documentId beside the hash of another text is what runs and is charged', async () => {
  const text = await registered();
  const extensions = { ...persisted(await registered('mutation Persisted { __typename }')), usage: true };
  const documentId = sha256Of(text);
  for (const fields of [{ documentId }, { documentId, query: '' }])
    expect((await post(gateway, { ...fields, extensions })).body).toMatchObject(owner);
  const found = await get('/graphql', { documentId, extensions: JSON.stringify(extensions) });
  expect(found.body).toMatchObject(owner);
});

test('an operation that is often asked for by its hash is written as text', async () => {
  const text = await registered();
  const finished = vi.spyOn(TextWriter.prototype, 'finished');
  const answers = [];
  for (let asked = 0; asked < 4; asked += 1) answers.push((await byHash(gateway, text)).body);
  expect(answers).toEqual(answers.map(() => owner));
  expect(finished).toHaveBeenCalled();
  const { body, status } = await post(gateway, {
    extensions: { persistedQuery: { version: 2, sha256Hash: sha256Of(text) } },
  });
  expect({ body, status }).toMatchObject({
    status: 400,
    body: { errors: [{ message: expect.stringContaining('version') }] },
  });
  finished.mockRestore();
});

test.each(['/graphql/stream', '/graphql'])('an unknown hash at %s says to send the text', async (path) => {
  const extensions = JSON.stringify(persisted(newText()));
  expect(await get(path, { extensions }, 'text/event-stream')).toMatchObject({ status: 404, body: notFound });
});

test('a mutation by its hash costs as much as ever, and GET does not carry it', async () => {
  const text = await registered('mutation Persisted { __typename }');
  expect((await get('/graphql', { extensions: JSON.stringify(persisted(text)) })).status).toBe(405);
  expect((await post(gateway, { extensions: { ...persisted(text), usage: true } })).body).toMatchObject({
    data: { __typename: 'Mutation' },
    extensions: { usage: { points: 5 } },
  });
});

test('a text that cannot be run, or is not that of its hash, is not kept', async () => {
  const invalid = '{ nothing }';
  await withText(gateway, invalid);
  const text = newText();
  const wrong = await post(gateway, { query: text, extensions: persisted(newText()) });
  expect(wrong.body.errors).toHaveLength(1);
  for (const unkept of [invalid, text]) expect((await byHash(gateway, unkept)).body).toMatchObject(notFound);
});
