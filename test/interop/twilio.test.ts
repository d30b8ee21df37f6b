import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docBlocks } from '../support/doc-blocks.ts';
import { surveySid } from '../support/flows.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { sidOf } from '../support/sids.ts';

let gateway: Gateway;
let client: twilio.Twilio;
let contacts = 0;

beforeAll(async () => {
  gateway = await startGateway();
  client = twilio(keys.accountSid, keys.authToken);
  client.studio.baseUrl = gateway.url;
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

function newPair() {
  contacts += 1;
  return { to: `+1555${String(contacts).padStart(7, '0')}`, from: '+15557654321' };
}

const v2 = (flow: number) => client.studio.v2.flows(sidOf('FW', flow)).executions;
const v1 = (flow: number) => client.studio.v1.flows(sidOf('FW', flow)).executions;

describe('the official client, v2', () => {
  test('creates with parameters, fetches, and finds its addresses', async () => {
    const pair = newPair();
    const made = await v2(1).create({ ...pair, parameters: { name: 'Zeke' } });
    const found = await client.studio.v2.flows(made.flowSid).executions(made.sid).fetch();
    expect(found.toJSON()).toEqual(made.toJSON());
    expect(found).toMatchObject({
      accountSid: keys.accountSid,
      contactChannelAddress: pair.to,
      context: { flow: { channel: { address: pair.from }, data: { name: 'Zeke' } } },
      status: 'active',
      dateCreated: expect.any(Date),
      dateUpdated: null,
      url: `${gateway.url}/v2/Flows/${made.flowSid}/Executions/${made.sid}`,
    });
    expect(found.links).toEqual({ steps: `${found.url}/Steps`, execution_context: `${found.url}/Context` });
  });

  test('a second create for the same To and From is a 409 with the active SID', async () => {
    const pair = newPair();
    const first = await v2(1).create(pair);
    await expect(v2(2).create(pair)).rejects.toMatchObject({
      status: 409,
      code: 20409,
      moreInfo: expect.stringMatching(/^https:/),
      message: expect.stringContaining(first.sid),
      details: { conflicting_execution_sid: first.sid },
    });
  });

  test('list, each and page read several pages, newest first', async () => {
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.unshift((await v2(3).create(newPair())).sid);
    const listed = await v2(3).list({ pageSize: 3 });
    expect(listed.map(({ sid }) => sid)).toEqual(made);
    expect((await v2(3).list({ pageSize: 2, limit: 5 })).map(({ sid }) => sid)).toEqual(made.slice(0, 5));

    const each = await new Promise<string[]>((resolve, reject) => {
      const seen: string[] = [];
      const done = (error: Error) => (error ? reject(error) : resolve(seen));
      v2(3).each({ pageSize: 3, done, callback: ({ sid }) => void seen.push(sid) });
    });
    expect(each).toEqual(made);

    const first = await v2(3).page({ pageSize: 3 });
    const second = await first.nextPage();
    const back = await second?.previousPage();
    expect(second?.instances.map(({ sid }) => sid)).toEqual(made.slice(3, 6));
    expect(back?.instances.map(({ sid }) => sid)).toEqual(made.slice(0, 3));
  });

  test('filters by status and by date', async () => {
    const made = await v2(4).create(newPair());
    const other = await v2(4).create(newPair());
    await v2(4)(made.sid).update({ status: 'ended' });
    const sids = async (filter: Parameters<ReturnType<typeof v2>['list']>[0]) =>
      (await v2(4).list(filter)).map(({ sid }) => sid);
    const later = new Date(other.dateCreated.getTime() + 1000);
    expect(await sids({ status: 'ended' })).toEqual([made.sid]);
    expect(await sids({ status: 'active' })).toEqual([other.sid]);
    expect(await sids({ dateCreatedFrom: made.dateCreated })).toEqual([other.sid, made.sid]);
    expect(await sids({ dateCreatedFrom: later })).toEqual([]);
    expect(await sids({ dateCreatedTo: made.dateCreated })).toEqual([]);
    expect(await sids({ dateCreatedTo: later, status: 'ended' })).toEqual([made.sid]);
  });

  test('update ends an execution, a second update is a 409, and remove deletes it', async () => {
    const { sid } = await v2(5).create(newPair());
    const execution = v2(5)(sid);
    const ended = await execution.update({ status: 'ended' });
    expect(ended).toMatchObject({ sid, status: 'ended', dateUpdated: expect.any(Date) });
    await expect(execution.update({ status: 'ended' })).rejects.toMatchObject({ status: 409, code: 20409 });
    expect(await execution.remove()).toBe(true);
    await expect(execution.remove()).rejects.toMatchObject({ status: 404, code: 20404 });
    expect(await v2(5).list()).toEqual([]);
  });

  test('steps, a step, and the contexts of both', async () => {
    const made = await v2(6).create({ ...newPair(), parameters: { n: 1 } });
    const execution = v2(6)(made.sid);
    const [step, ...others] = await execution.steps.list();
    expect(others).toEqual([]);
    expect(step).toMatchObject({
      executionSid: made.sid,
      name: 'incomingRequest',
      type: 'trigger',
      transitionedFrom: 'Trigger',
      parentStepSid: null,
    });
    const { sid = '' } = step ?? {};
    expect((await execution.steps(sid).fetch()).toJSON()).toEqual(step?.toJSON());
    const own = await execution.executionContext().fetch();
    expect(own).toMatchObject({ executionSid: made.sid, context: made.context, url: `${made.url}/Context` });
    const stepContext = await execution.steps(sid).stepContext().fetch();
    expect(stepContext).toMatchObject({ executionSid: made.sid, stepSid: sid, context: made.context });
    expect(stepContext.url).toBe(`${made.url}/Steps/${sid}/Context`);
  });
});

describe('the official client, v1', () => {
  test('a second create returns the active execution without an error', async () => {
    const pair = newPair();
    const first = await v1(7).create({ ...pair, parameters: { n: 1 } });
    const again = await v1(8).create(pair);
    expect(again.sid).toBe(first.sid);
    expect(again.flowSid).toBe(sidOf('FW', 7));
    expect(first.url).toBe(`${gateway.url}/v1/Flows/${first.flowSid}/Executions/${first.sid}`);
  });

  test('reads lists page by page, steps and contexts, and removes', async () => {
    const made = [await v1(9).create(newPair()), await v1(9).create(newPair())].reverse();
    const listed = await v1(9).list({ pageSize: 1 });
    expect(listed.map((one) => one.toJSON())).toEqual(made.map((one) => one.toJSON()));
    const { sid = '', context } = listed[0] ?? {};
    const execution = v1(9)(sid);
    const [step] = await execution.steps.list();
    const stepContext = await execution
      .steps(step?.sid ?? '')
      .stepContext()
      .fetch();
    expect(stepContext.context).toEqual(context);
    expect((await execution.executionContext().fetch()).context).toEqual(context);
    expect(await execution.remove()).toBe(true);
    expect(await v1(9).list()).toHaveLength(1);
  });
});

test('a wrong auth token is a 401 in the format that the client reads', async () => {
  const stranger = twilio(keys.accountSid, 'wrong');
  stranger.studio.baseUrl = gateway.url;
  const listing = stranger.studio.v2.flows(sidOf('FW', 1)).executions.list();
  await expect(listing).rejects.toMatchObject({ status: 401, code: 20003 });
});

test('the program of docs/clients.md creates an execution and ends it', async () => {
  const [program = ''] = docBlocks('docs/clients.md', 'js', '## The twilio client');
  const folder = join(import.meta.dirname, '.cache');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'twilio-client.mjs');
  await writeFile(file, program.replace('http://127.0.0.1:4000', gateway.url));
  const env = { SID: keys.accountSid, AUTH: keys.authToken };
  await promisify(execFile)(process.execPath, [file], { env });
  expect((await gateway.rest('GET', executionsPath(surveySid))).body).toMatchObject({
    executions: [{ contact_channel_address: '+15551230103', status: 'ended' }],
  });
});
