import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequestRecords } from '../../src/gateway/graphql/repeating/request-records.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { KeyedRequest } from '../../src/kit/call/keyed-request.ts';
import { forgetRequests, maxKeyedRequests } from '../../src/kit/db/keyed-requests.ts';
import { transact } from '../../src/kit/db/transaction.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { joinPlaces, joinsCall, type Reach } from '../support/joins.ts';
import {
  acceptedInput,
  mutationStory,
  type Payload,
  startInputs,
  storyDocument,
  toldAccount,
  toldLocation,
} from '../support/mutation-story.ts';
import { operator } from '../support/principals.ts';
import { addQuarantined } from '../support/quarantined.ts';
import { graphSchema } from '../support/schema.ts';
import { seedAssets } from '../support/seeds.ts';
import { openWorlds, openWorldsOver, type Worlds } from '../support/worlds.ts';

/** Makes the storage lose the outcome of each request while the setting `lost` exists, as a killed process does. */
async function loseOutcomes({ db, engine }: Storage): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create trigger losing before update on requests
      when new.state = 'done' and exists (select 1 from settings where name = 'lost')
      begin select raise(abort, 'lost'); end`.execute(db);
    return;
  }
  await sql`create function losing() returns trigger language plpgsql as $$ begin
    if exists (select 1 from settings where name = 'lost') then raise exception 'lost'; end if;
    return new; end $$`.execute(db);
  await sql`create trigger losing before update on requests for each row when (new.state = 'done')
    execute function losing()`.execute(db);
}

const setLost =
  (isLost: boolean) =>
  async ({ db }: Storage) => {
    if (isLost) await db.insertInto('settings').values({ name: 'lost', value: '' }).execute();
    else await db.deleteFrom('settings').where('name', '=', 'lost').execute();
  };

/** Returns the number of events and of operations, which every change but a link adds to. */
const changesIn = async (worlds: Worlds) => {
  const counts: unknown[] = [];
  await worlds.seed(async ({ db }) => {
    const { rows } = await sql`select (select count(*) from events) as events,
      (select count(*) from customer_links) as links, (select count(*) from executions) as executions,
      (select count(*) from inventory_resources) as resources`.execute(db);
    counts.push(rows);
  });
  return counts;
};

const stateOf = async (worlds: Worlds, requestId: string) => {
  let state: string | undefined;
  await worlds.seed(async ({ db }) => {
    const row = db.selectFrom('requests').select('state').where('request_id', '=', requestId);
    state = (await row.executeTakeFirst())?.state;
  });
  return state;
};

/** A caller that may do everything, in the name of an account that the story registers. */
function storyCall(reach: Reach = {}) {
  const call = joinsCall(reach);
  const { caller } = call;
  if (!('tenancy' in caller)) throw new Error('an operator has a tenancy');
  const tenancy = { ...caller.tenancy, serviceAccount: toldAccount };
  return { ...call, caller: { ...caller, tenancy } };
}

/**
 * Mutations that no tenancy refuses: executions are of an account, tokens are those of all callers, and a link is gone after
 * the first request.
 */
const unbound: ReadonlySet<string> = new Set([
  'createExecution',
  'endExecution',
  'deleteExecution',
  'unlinkCustomer',
  'issueToken',
  'revokeToken',
]);

/** Returns the payload of a repetition: a token is shown once. */
const repetitionOf = (first: Payload): Payload =>
  typeof first['secret'] === 'string'
    ? {
        ...first,
        secret: null,
        userErrors: [expect.objectContaining({ code: 'ALREADY_DONE' })],
      }
    : first;

test('the story has every mutation, and each takes a requestId and a clientMutationId', () => {
  const fields = Object.values(graphSchema().getMutationType()?.getFields() ?? {});
  expect(new Set(mutationStory.map(({ field }) => field))).toEqual(new Set(fields.map(({ name }) => name)));
  const without = fields.filter(({ args }) => {
    const input = String(args.find(({ name }) => name === 'input')?.type).replace('!', '');
    const taken = graphSchema().getType(input);
    const names = taken && 'getFields' in taken ? Object.keys(taken.getFields()) : [];
    return !names.includes('requestId') || !names.includes('clientMutationId');
  });
  expect(without.map(({ name }) => name)).toEqual([]);
});

describe.each(joinPlaces)('on $name', ({ where, options }) => {
  let worlds: Worlds;
  openWorldsOver(where);
  beforeAll(async () => {
    worlds = await openWorlds(options);
    await worlds.seed(loseOutcomes);
    await worlds.seed(addQuarantined);
    await worlds.seed((storage) =>
      seedAssets(storage, toldLocation as Parameters<typeof seedAssets>[1], [{}, {}], 'told'),
    );
  });
  afterAll(() => worlds[Symbol.asyncDispose]());

  async function mutate(field: string, input: object, call: Partial<Call> = storyCall()): Promise<Payload> {
    const { data, errors } = await worlds.ask(storyDocument(field), { input }, { call });
    expect(errors, field).toBeUndefined();
    return (data as { payload: Payload }).payload;
  }

  /** Runs a mutation whose outcome is lost. */
  async function losing(field: string, input: object): Promise<Payload> {
    await worlds.seed(setLost(true));
    try {
      return await mutate(field, input);
    } finally {
      await worlds.seed(setLost(false));
    }
  }

  /** Repeats a mutation whose call to a remote service has lost its outcome. */
  async function repeatLost(field: string, input: object): Promise<void> {
    expect(await mutate(field, input), field).toMatchObject({ userErrors: [{ code: 'CONFLICT' }] });
    worlds.clock.advance(60);
    expect(await mutate(field, input), field).toMatchObject({ userErrors: [{ code: 'OUTCOME_UNKNOWN' }] });
  }

  /** Repeats a request as a caller of the same owner with other tenants, who is refused like at a first request. */
  async function refuseRepetition(field: string, input: object): Promise<void> {
    const other = storyCall({ customers: new Set(['Cother']), projects: new Set(['else']) });
    const first = await mutate(field, { ...input, requestId: randomUUID() }, other);
    expect(first.userErrors, field).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect(await mutate(field, input, other), field).toEqual(first);
  }

  test('every mutation is repeated without a second change, also when its outcome was lost', async () => {
    const past = new Map<string, Payload>();
    const refused: string[] = [];
    for (const { field, inputs } of mutationStory) {
      const input: Readonly<Record<string, unknown>> & { requestId: string } = {
        ...acceptedInput(field, inputs(past)),
        requestId: randomUUID(),
      };
      const first = await losing(field, input);
      for (const name of [field, `${field} ${input['skuId']}`]) if (!past.has(name)) past.set(name, first);
      if (first.userErrors.length > 0) refused.push(field);
      const changes = await changesIn(worlds);
      if ((await stateOf(worlds, input.requestId)) === 'sent') {
        await repeatLost(field, input);
      } else {
        const second = await mutate(field, input);
        expect(second, field).toEqual(repetitionOf(first));
        expect(await stateOf(worlds, input.requestId), field).toBe('done');
        const third = await mutate(field, { ...input, clientMutationId: 'mine' });
        expect({ ...third, clientMutationId: null }, field).toEqual(repetitionOf(first));
      }
      if (!unbound.has(field)) await refuseRepetition(field, input);
      expect(await changesIn(worlds), field).toEqual(changes);
    }
    // Its token is wrong, their files were not uploaded, and it has ended; a refusal is an outcome, too.
    expect(refused).toEqual([
      'transferResellerSubscription',
      'validateInventoryImportJob',
      'runInventoryImportJob',
      'cancelInventoryOperation',
    ]);
  }, 120_000);

  const newRequest = (to: string, requestId: string = randomUUID()) => ({
    ...acceptedInput('createExecution', startInputs(to)),
    requestId,
  });
  const create = (input: object, call?: Partial<Call>) => mutate('createExecution', input, call);

  test('an id with another input is refused, and another field or owner may use it', async () => {
    const input = newRequest('client:other-input');
    const first = await create(input);
    expect(first.userErrors).toEqual([]);
    const refused = { code: 'INVALID', path: ['input', 'requestId'] };
    expect(await create({ ...input, ...newRequest('client:another', input.requestId) })).toMatchObject({
      execution: null,
      userErrors: [{ ...refused, message: expect.stringContaining('was used for another request') }],
    });
    expect(await create({ ...input, requestId: 'mine' })).toMatchObject({ userErrors: [refused] });
    const another = { ...storyCall(), caller: operator('somebody-else') };
    expect(await create(newRequest('client:owner', input.requestId), another)).toMatchObject({
      userErrors: [],
    });
  });

  test('an object that is gone is ALREADY_DONE, and after a day the request runs again', async () => {
    const input = newRequest('client:gone');
    const first = await create(input);
    const past = new Map([['createExecution', first]]);
    const chapter = mutationStory.find(({ field }) => field === 'deleteExecution');
    await mutate('deleteExecution', acceptedInput('deleteExecution', chapter?.inputs(past) ?? []));
    expect(await create(input)).toMatchObject({ execution: null, userErrors: [{ code: 'ALREADY_DONE' }] });
    worlds.clock.advance(24 * 60 * 60 + 1);
    const second = await create(input);
    expect(second.userErrors).toEqual([]);
    expect(second['execution']).not.toEqual(first['execution']);
  });

  test('a credential that may not read the object gets the error of the first answer', async () => {
    const input = newRequest('client:unread');
    const scopes = new Set([...storyCall().scopes].filter((scope) => scope !== 'executions:read'));
    const call = { ...storyCall(), scopes };
    const ask = () => worlds.ask(storyDocument('createExecution'), { input }, { call });
    const first = await ask();
    expect(first.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const { errors, data } = await ask();
    expect(data).toEqual(first.data);
    expect(errors).toMatchObject([{ path: ['payload', 'execution'], extensions: { code: 'FORBIDDEN' } }]);
  });

  test('a repetition without a scope, or of a domain out of reach, is refused like a first request', async () => {
    const customerDomain = 'rights.example.com';
    const created =
      mutationStory.find(({ field }) => field === 'createResellerCustomer')?.inputs(new Map()) ?? [];
    const customer = { ...acceptedInput('createResellerCustomer', created), customerDomain };
    await mutate('createResellerCustomer', customer);
    const input = {
      customer: { customerId: customerDomain },
      target: { project: { project: 'rights' } },
      requestId: randomUUID(),
    };
    expect(await mutate('linkCustomer', input)).toMatchObject({ userErrors: [] });
    const without = storyCall({ without: ['inventory:read'] });
    const { data, errors } = await worlds.ask(storyDocument('linkCustomer'), { input }, { call: without });
    expect(data).toEqual({ payload: null });
    expect(errors).toMatchObject([{ path: ['payload'], extensions: { code: 'FORBIDDEN' } }]);
    const update = { customer: input.customer, phoneNumber: '+15551234567', requestId: randomUUID() };
    expect(await mutate('updateResellerCustomer', update)).toMatchObject({ userErrors: [] });
    const refused = { customer: null, userErrors: [{ code: 'FORBIDDEN', path: ['input', 'customer'] }] };
    const other = storyCall({ customers: new Set(['Cother']) });
    expect(await mutate('updateResellerCustomer', update, other)).toMatchObject(refused);
    // The refusal of one credential is no answer to another of its owner.
    const later = { ...update, phoneNumber: '+15557654321', requestId: randomUUID() };
    expect(await mutate('updateResellerCustomer', later, other)).toMatchObject(refused);
    expect(await mutate('updateResellerCustomer', later)).toMatchObject({ userErrors: [] });
  });

  test('the oldest requests of an owner with too many are forgotten', async () => {
    await worlds.seed(async ({ db, engine }) => {
      const time =
        engine === 'sqlite'
          ? sql`'2030-01-01T00:00:00.' || substr('000' || (n / 100), -3) || 'Z'`
          : sql`timestamptz '2030-01-01T00:00:00Z' + n / 100 * interval '1 millisecond'`;
      await sql`insert into requests (owner, field, request_id, digest, state, steps, answer, expires_at)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(maxKeyedRequests + 1000)})
        select 'user:busy', 'f', cast(n as text), 'd', 'done', 0, '[]', ${time} from numbers`.execute(db);
      await forgetRequests(db, Date.parse('2029-01-01T00:00:00Z'));
      const counted = db.selectFrom('requests').select(({ fn }) => [fn.countAll<number>().as('count')]);
      const left = await counted.where('owner', '=', 'user:busy').executeTakeFirstOrThrow();
      expect(Number(left.count)).toBeGreaterThanOrEqual(maxKeyedRequests);
      expect(Number(left.count)).toBeLessThanOrEqual(maxKeyedRequests + 100);
      await forgetRequests(db, Date.parse('2031-01-01T00:00:00Z'));
      expect(await counted.executeTakeFirstOrThrow()).toEqual({ count: 0 });
    });
  });

  test('a request of two transactions goes on behind the one that is in', async () => {
    await worlds.seed(async ({ db }) => {
      const ran: string[] = [];
      const records = createRequestRecords(db);
      const run = async (fails: boolean) => {
        const known = await records.find(twoSteps(), 0);
        const call = { ...callOf(), keyed: twoSteps((known?.answer as unknown[] | undefined) ?? []) };
        const step = (name: string) =>
          transact({ db }, call, async () => {
            ran.push(name);
            if (fails && name === 'second') throw new Error('killed');
            return { name };
          });
        return [await step('first'), await step('second')];
      };
      await expect(run(true)).rejects.toThrow('killed');
      expect(await run(false)).toEqual([{ name: 'first' }, { name: 'second' }]);
      expect(await run(false)).toEqual([{ name: 'first' }, { name: 'second' }]);
      expect(ran).toEqual(['first', 'second', 'second']);
    });
  });

  test('two at the same time make one change', async () => {
    const input = newRequest('client:twice');
    const query = storyDocument('createExecution');
    const both = await Promise.all([
      worlds.askFirst(query, { input }, { call: storyCall() }),
      worlds.askFirst(query, { input }, { call: storyCall() }),
    ]);
    const payloads = both.map(({ data }) => (data as { payload: Payload }).payload);
    const made = payloads.filter(({ userErrors }) => userErrors.length === 0).map((one) => one['execution']);
    const errors = payloads.flatMap(({ userErrors }) => userErrors);
    // Over a remote service the second does not wait.
    if (where === 'remote' && made.length === 1) expect(errors).toMatchObject([{ code: 'CONFLICT' }]);
    else expect(made).toEqual([made[0], made[0]]);
    await worlds.ask(query, { input }, { call: storyCall() });
  });
});

const twoSteps = (answers: unknown[] = []): KeyedRequest => ({
  owner: 'user:steps',
  field: 'two',
  requestId: 'steps',
  digest: '',
  expiresAt: Date.parse('2030-01-01T00:00:00Z'),
  answers,
  steps: 0,
  sent: 0,
  showsSecret: false,
  async claim() {},
});
