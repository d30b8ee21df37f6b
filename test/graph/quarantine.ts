import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/kit/call/call.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import { encoded, pushBody } from '../support/notifications.ts';
import { addQuarantined, quarantinedId } from '../support/quarantined.ts';
import { resellerCall } from '../support/resellers.ts';
import { openWorlds, type Worlds } from '../support/worlds.ts';
import { quarantined, replayQuarantined } from './documents.ts';

let worlds: Worlds;
const [readable, unreadable, long] = [1, 2, 3].map(quarantinedId);
const secret = `trb_${'a'.repeat(56)}`;

beforeAll(async () => {
  worlds = await openWorlds();
  await worlds.seed(async (storage) => {
    await addQuarantined(storage);
    const body = pushBody('"m2"', encoded({ customer_id: 7 }));
    await addQuarantined(storage, { messageId: 'm2', reason: 'by another release', body });
    await addQuarantined(storage, { messageId: null, body: `${secret} ${'é'.repeat(70_000)}` });
  });
});
afterAll(() => worlds[Symbol.asyncDispose]());

interface Message {
  readonly id: string;
  readonly reason: string;
  readonly body: string | null;
  readonly isBodyCut: boolean;
  readonly replayedAt: string | null;
}
interface List {
  readonly totalCount: number;
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
  readonly nodes: readonly Message[];
}
interface Payload {
  readonly messages: readonly Message[];
  readonly replayedCount: number;
  readonly userErrors: readonly { readonly code: string; readonly path: unknown; readonly message: string }[];
}
type Variables = Readonly<Record<string, unknown>>;

async function list(variables: Variables = {}, call: Partial<Call> = resellerCall()): Promise<List> {
  const { data, errors } = await worlds.ask(quarantined, variables, { call });
  expect(errors).toBeUndefined();
  return (data as { resellerQuarantinedMessages: List }).resellerQuarantinedMessages;
}

async function replay(ids: readonly unknown[], call: Partial<Call> = resellerCall()): Promise<Payload> {
  const input = { messages: ids.map((id) => ({ id })) };
  const { data, errors } = await worlds.ask(replayQuarantined, { input }, { call });
  expect(errors).toBeUndefined();
  return (data as { replayResellerQuarantinedMessages: Payload }).replayResellerQuarantinedMessages;
}

const holding = (...held: Scope[]): Partial<Call> => {
  const call = resellerCall();
  return { ...call, scopes: new Set(held) };
};

test('lists messages from either end, with a body that is cut at 4,096 bytes and has no secret of ours', async () => {
  const all = await list();
  expect(all.nodes.map(({ id }) => id)).toEqual([long, unreadable, readable]);
  expect(all.totalCount).toBe(3);
  const [first, second] = all.nodes;
  expect(second).toMatchObject({ messageId: 'm2', reason: 'by another release', isBodyCut: false });
  expect(first).toMatchObject({ isBodyCut: true, body: expect.stringMatching(/^trb_<hidden> é+$/) });
  expect(Buffer.byteLength(first?.body ?? '')).toBeLessThanOrEqual(4_096);
  const page = await list({ first: 2 });
  expect(page.pageInfo.hasNextPage).toBe(true);
  const next = await list({ first: 2, after: page.pageInfo.endCursor });
  expect(next.nodes.map(({ id }) => id)).toEqual([readable]);
  const oldest = await list({ orderBy: [{ field: 'RECEIVED_AT' }], first: 1 });
  expect(oldest.nodes.map(({ id }) => id)).toEqual([readable]);
  expect((await list({ last: 1 })).nodes.map(({ id }) => id)).toEqual([readable]);
});

test('a replay makes an event of each readable message, and says of every other why it did not', async () => {
  const replayed = await replay([unreadable, readable, quarantinedId(99)]);
  expect(replayed.replayedCount).toBe(1);
  expect(replayed.messages).toMatchObject([
    { id: unreadable, replayedAt: null, reason: expect.stringContaining('customer_id must be') },
    { id: readable, replayedAt: expect.any(String) },
  ]);
  expect(replayed.userErrors).toMatchObject([
    {
      code: 'FAILED_PRECONDITION',
      path: ['input', 'messages', '0'],
      message: expect.stringMatching(/^It still cannot be read: .*customer_id must be/),
    },
    { code: 'NOT_FOUND', path: ['input', 'messages', '2'] },
  ]);
  const again = await replay([readable, readable]);
  expect(again.replayedCount).toBe(0);
  expect(again.userErrors.map(({ code }) => code)).toEqual(['ALREADY_DONE', 'ALREADY_DONE']);
  expect((await list({ filter: { isReplayed: true } })).nodes.map(({ id }) => id)).toEqual([readable]);
  const waiting = await list({ filter: { isReplayed: false } });
  expect(waiting.nodes.map(({ id }) => id)).toEqual([long, unreadable]);
  expect(waiting.totalCount).toBe(2);
});

test('names what is wrong with an input', async () => {
  const { userErrors: ofKind } = await replay([unreadable, 'nonsense']);
  expect(ofKind).toMatchObject([{ code: 'INVALID', path: ['input', 'messages', '1', 'id'] }]);
  for (const count of [0, 51]) {
    const { userErrors } = await replay(Array.from({ length: count }, () => unreadable));
    expect(userErrors).toMatchObject([
      { code: 'INVALID', path: ['input', 'messages'], message: expect.stringContaining('1 to 50') },
    ]);
  }
});

test('is for admins that see all customers, and a body for those that may read the reseller', async () => {
  for (const [query, variables] of [
    [quarantined, {}],
    [replayQuarantined, { input: { messages: [{ id: unreadable }] } }],
    [`{ node(id: "${unreadable}") { id } }`, {}],
  ] as const) {
    const { errors } = await worlds.ask(query, variables, {
      call: holding('reseller:read', 'reseller:write'),
    });
    expect(errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' }, message: expect.stringContaining('admin') },
    ]);
  }
  const bound = resellerCall(new Set(['C1']));
  const { errors } = await worlds.ask(quarantined, {}, { call: bound });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect((await replay([unreadable], bound)).userErrors).toMatchObject([{ code: 'FORBIDDEN', path: null }]);
  const [withoutBody] = (await list({}, holding('admin'))).nodes;
  expect(withoutBody).toMatchObject({ id: long, body: null });
});
