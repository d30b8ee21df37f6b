import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMain } from '../../../scripts/cluster/process.ts';
import { maxOfHost } from '../../../src/services/executions/runner/lanes.ts';
import { eventually } from '../../support/budgets.ts';
import {
  arrived,
  begin,
  callSid,
  executionOf,
  flowFolder,
  inbound,
  messageSid,
  movesOf,
  numberOf,
  type RunningBody,
  send,
  stepsOf,
  surveyNumber,
  surveySid,
  trigger,
  wait,
} from '../../support/flows.ts';
import { type Gateway, keyVariables, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { sharedSecret } from '../../support/modes.ts';
import { startMigratedPostgres } from '../../support/postgres.ts';
import { sidOf } from '../../support/sids.ts';
import { tried } from '../../support/tiers.ts';

let sent = 0;
const nextSid = () => {
  sent += 1;
  return messageSid(sent);
};

/** Tests poll for steps, which the limits would refuse. */
const unlimited = { TRIBUTARY_LIMITS: 'off' };

const engines = [
  { name: 'SQLite', open: async () => ({ variables: unlimited, async [Symbol.asyncDispose]() {} }) },
  {
    name: 'PostgreSQL',
    open: async () => {
      const database = await startMigratedPostgres();
      const variables = { DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret, ...unlimited };
      return { variables, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
    },
  },
];

describe.each(tried(engines))('the samples on $name', ({ open }) => {
  let gateway: Gateway;
  const opened = new AsyncDisposableStack();
  beforeAll(async () => {
    const { variables } = opened.use(await open());
    gateway = opened.use(await startGateway(variables));
  });
  afterAll(async () => await opened.disposeAsync());

  const reply = (From: string, Body: string, MessageSid = nextSid()) =>
    inbound(gateway, surveySid, { From, To: surveyNumber, Body, MessageSid });

  const startedBy = async (contact: string) => {
    const path = `${executionsPath(surveySid)}?PageSize=1000`;
    const { body } = await gateway.rest<{ executions: readonly RunningBody[] }>('GET', path);
    return body.executions.find((one) => one.contact_channel_address === contact)?.sid ?? '';
  };

  test('the survey is completed over the webhook', async () => {
    const contact = '+15551110001';
    const { sid, flow_version } = await begin(gateway, surveySid, contact, surveyNumber);
    expect(flow_version).toBe(1);
    const [asked] = await arrived(gateway, surveySid, sid, 'ask_score');
    expect(asked?.context.widgets?.['ask_score']?.outbound).toMatchObject({
      to: contact,
      from: surveyNumber,
    });
    await reply(contact, 'many');
    await arrived(gateway, surveySid, sid, 'ask_score', 4);
    const again = nextSid();
    expect((await reply(contact, '9', again)).status).toBe(200);
    await arrived(gateway, surveySid, sid, 'ask_comment');
    // The same message again is answered and has no effect.
    expect((await reply(contact, '9', again)).status).toBe(200);
    await reply(contact, 'the colours');
    const steps = await arrived(gateway, surveySid, sid, 'Ended');
    expect(movesOf(steps).slice(-5)).toEqual([
      'match read_score keep_score',
      'next keep_score ask_comment',
      'incomingMessage ask_comment keep_comment',
      'next keep_comment say_thanks',
      'sent say_thanks Ended',
    ]);
    expect(await executionOf(gateway, surveySid, sid)).toMatchObject({
      status: 'ended',
      context: { flow: { variables: { score: '9', comment: 'the colours' } } },
    });
    // Setting a variable is a separate event after the step that set it.
    const kinds = (await eventsOf(gateway, sid)).map(({ kind, step }) => step?.transitionedTo ?? kind);
    const keeps = (name: string) => kinds.slice(kinds.indexOf(name), kinds.indexOf(name) + 2);
    expect(keeps('keep_score')).toEqual(['keep_score', 'EXECUTION_UPDATED']);
    expect(keeps('keep_comment')).toEqual(['keep_comment', 'EXECUTION_UPDATED']);
    expect(kinds.filter((kind) => kind === 'EXECUTION_UPDATED')).toHaveLength(2);
  });

  test('a message without an active execution starts one, initiated by the message, once', async () => {
    const contact = '+15551110002';
    const sid = nextSid();
    const answers = await Promise.all([1, 2, 3].map(() => reply(contact, 'hello', sid)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.get('content-type')).toMatch(/^text\/xml/);
    const list = await gateway.rest<{
      executions: { contact_channel_address: string; initiated_by: string }[];
    }>('GET', `${executionsPath(surveySid)}?PageSize=1000`);
    const ours = list.body.executions.filter((one) => one.contact_channel_address === contact);
    expect(ours.map(({ initiated_by }) => initiated_by)).toEqual([sid]);
  });

  test('replies to the numbers of a messaging service continue the execution that the service began', async () => {
    const service = `MG${'5'.repeat(32)}`;
    const contact = '+15551110003';
    const { sid } = await begin(gateway, surveySid, contact, service);
    await arrived(gateway, surveySid, sid, 'ask_score');
    const fields = { From: contact, To: '+15557650004', Body: '3', MessageSid: nextSid() };
    await inbound(gateway, surveySid, { ...fields, MessagingServiceSid: service });
    await arrived(gateway, surveySid, sid, 'ask_comment');
  });

  test('a call is asked and answers with a digit; hanging up ends another execution', async () => {
    const call = (From: string, CallSid: string, more: Record<string, string>) =>
      inbound(gateway, surveySid, { From, To: surveyNumber, CallSid, ...more });
    await call('+15551110004', callSid(1), { CallStatus: 'ringing' });
    const answering = await startedBy('+15551110004');
    await arrived(gateway, surveySid, answering, 'ask_in_call');
    await call('+15551110004', callSid(1), { CallStatus: 'in-progress', Digits: '7' });
    const steps = await arrived(gateway, surveySid, answering, 'Ended');
    expect(steps.at(-1)?.context.widgets?.['thank_in_call']?.outbound?.['body']).toContain('You pressed 7.');

    await call('+15551110005', callSid(2), { CallStatus: 'ringing' });
    const hanging = await startedBy('+15551110005');
    await arrived(gateway, surveySid, hanging, 'ask_in_call');
    await call('+15551110005', callSid(2), { CallStatus: 'completed' });
    expect(movesOf(await arrived(gateway, surveySid, hanging, 'Ended')).at(-1)).toBe(
      'hangup ask_in_call Ended',
    );

    // A late state of a call, or a state after its end, starts nothing.
    await call('+15551110005', callSid(2), { CallStatus: 'in-progress' });
    await call('+15551110007', callSid(3), { CallStatus: 'completed' });
    await call('+15551110007', callSid(3), { CallStatus: 'ringing' });
    expect([await startedBy('+15551110005'), await startedBy('+15551110007')]).toEqual([hanging, '']);
  });

  test('only the call that began an execution can answer for it and end it', async () => {
    const contact = '+15551110010';
    const call = (CallSid: string, more: Record<string, string>) =>
      inbound(gateway, surveySid, { From: contact, To: surveyNumber, CallSid, ...more });
    const [earlier, now] = [callSid(20), callSid(21)];
    await call(now, { CallStatus: 'ringing' });
    const sid = await startedBy(contact);
    await arrived(gateway, surveySid, sid, 'ask_in_call');
    // A second call at the same time, and a late state of an earlier call.
    expect((await call(callSid(22), { CallStatus: 'in-progress', Digits: '9' })).status).toBe(200);
    expect((await call(callSid(22), { CallStatus: 'busy' })).status).toBe(200);
    expect((await call(earlier, { CallStatus: 'completed' })).status).toBe(200);
    await call(now, { CallStatus: 'in-progress', Digits: '1' });
    const steps = await arrived(gateway, surveySid, sid, 'Ended');
    expect(steps.at(-1)?.context.widgets?.['ask_in_call']).toMatchObject({ CallSid: now, Digits: '1' });
  });

  test('states of our messages are accepted; Authorization is left to a proxy in front of the gateway', async () => {
    const fields = {
      From: surveyNumber,
      To: '+15551110011',
      MessageSid: nextSid(),
      MessageStatus: 'delivered',
    };
    expect((await inbound(gateway, surveySid, fields)).status).toBe(200);
    expect((await inbound(gateway, surveySid, { ...fields, MessageStatus: 'bored' })).status).toBe(400);
    const authorization = `Basic ${btoa('proxy:password')}`;
    expect((await inbound(gateway, surveySid, fields, { authorization })).status).toBe(200);
    expect(await startedBy('+15551110011')).toBe('');
  });

  test('the webhook refuses a wrong signature, an unknown flow or number, a malformed sender and an ended execution', async () => {
    const fields = { From: '+15551110006', To: surveyNumber, Body: 'x', MessageSid: nextSid() };
    expect((await inbound(gateway, surveySid, fields, {}, 'wrong')).status).toBe(403);
    const path = `/v2/Flows/${surveySid}/Inbound`;
    expect((await gateway.send(path, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(
      403,
    );
    expect((await inbound(gateway, sidOf('FW', 99), fields)).status).toBe(404);
    expect((await inbound(gateway, surveySid, { ...fields, To: '+15559999999' })).status).toBe(404);
    const bad = await inbound(gateway, surveySid, { ...fields, From: '0123' });
    expect([bad.status, bad.body?.code]).toEqual([400, 21212]);
    const { sid } = await begin(gateway, surveySid, fields.From, surveyNumber);
    await gateway.rest('POST', `${executionsPath(surveySid)}/${sid}`, { Status: 'ended' });
    const late = await inbound(gateway, surveySid, { ...fields, ExecutionSid: sid });
    expect([late.status, late.body?.code]).toEqual([409, 20409]);
    expect(late.body?.message).toBe(
      `Execution ${sid} has ended and takes no more events; this one was not taken.`,
    );
    expect((await inbound(gateway, surveySid, { ...fields, ExecutionSid: sidOf('FN', 9) })).status).toBe(404);
  });

  test('an execution that a message names continues only for its own number and contact', async () => {
    const contact = '+15551110008';
    const service = `MG${'5'.repeat(32)}`;
    const { sid } = await begin(gateway, surveySid, contact, service);
    await arrived(gateway, surveySid, sid, 'ask_score');
    const fields = { From: contact, Body: '3', MessageSid: nextSid(), ExecutionSid: sid };
    const statuses = [];
    for (const changed of [{ To: surveyNumber }, { To: '+15557650004', From: '+15551110009' }]) {
      statuses.push((await inbound(gateway, surveySid, { ...fields, ...changed })).status);
    }
    expect(statuses).toEqual([404, 404]);
    expect(movesOf(await stepsOf(gateway, surveySid, sid))).toHaveLength(1);
    expect((await inbound(gateway, surveySid, { ...fields, To: '+15557650004' })).status).toBe(200);
    await arrived(gateway, surveySid, sid, 'ask_comment');
  });
});

async function eventsOf(gateway: Gateway, sid: string) {
  const query = `query ($sid: ID!) {
    executionEvents(sid: $sid) { nodes { kind step { transitionedTo } } }
  }`;
  const { body } = await gateway.graph<{
    data: { executionEvents: { nodes: { kind: string; step: { transitionedTo: string } | null }[] } };
  }>(query, { sid });
  return body.data.executionEvents.nodes;
}

/** Starts a server that holds every request until the test releases it. */
async function holdingServer() {
  const held: (() => void)[] = [];
  let seen = 0;
  const server = createServer((_, response) => {
    seen += 1;
    held.push(() => response.setHeader('content-type', 'application/json').end('{"slot":"noon"}'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    arrived: (count: number) => eventually(async () => seen >= count),
    answer: () => {
      for (const one of held.splice(0)) one();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const request = (url: string, next: string) => ({
  name: 'look',
  type: 'http-request',
  properties: { url },
  transitions: { success: next, failed: 'sorry' },
});

describe.each(tried(engines))('flows of the test on $name', ({ open }) => {
  test('an execution ended during a request runs its silent widgets and sends no message', async () => {
    await using server = await holdingServer();
    await using folder = await flowFolder({
      widgets: [
        trigger('look'),
        request(`http://${server.host}/slots`, 'keep'),
        {
          name: 'keep',
          type: 'set-variables',
          properties: { variables: { slot: '{{widgets.look.parsed.slot}}' } },
          transitions: { next: 'tell' },
        },
        send('tell', 'It is {{flow.variables.slot}}.'),
        send('sorry', 'Sorry.'),
      ],
    });
    await using database = await open();
    await using gateway = await startGateway({
      TRIBUTARY_FLOWS: folder.path,
      TRIBUTARY_FLOW_HTTP_HOSTS: server.host,
      ...database.variables,
    });
    const flow = sidOf('FW', 1);
    const { sid } = await begin(gateway, flow, '+15551120001');
    const other = await begin(gateway, flow, '+15551120002');
    await server.arrived(2);
    const ended = await gateway.rest('POST', `${executionsPath(flow)}/${sid}`, { Status: 'ended' });
    expect(ended.body).toMatchObject({ status: 'ended' });
    server.answer();
    const steps = await arrived(gateway, flow, sid, 'Ended');
    expect(movesOf(steps)).toEqual(['incomingRequest start look', 'success look keep', 'next keep Ended']);
    expect(steps.at(-1)?.context.flow.variables).toEqual({ slot: 'noon' });
    // The execution that was not ended sends the message.
    const told = await arrived(gateway, flow, other.sid, 'Ended');
    expect(told.at(-1)?.context.widgets?.['tell']?.outbound?.['body']).toBe('It is noon.');
  });

  test('requests to a host that does not answer delay only requests to that host', async () => {
    await using slow = await holdingServer();
    await using quick = await holdingServer();
    const looking = (host: string) => ({
      widgets: [
        trigger('look'),
        request(`http://${host}/`, 'tell'),
        send('tell', 'It is done.'),
        send('sorry', 'Sorry.'),
      ],
    });
    await using folder = await flowFolder(looking(slow.host), looking(quick.host), {
      widgets: [trigger('tell'), send('tell', 'Hello.')],
    });
    await using database = await open();
    await using gateway = await startGateway({
      TRIBUTARY_FLOWS: folder.path,
      TRIBUTARY_FLOW_HTTP_HOSTS: `${slow.host},${quick.host}`,
      ...database.variables,
    });
    const waiting: string[] = [];
    for (let n = 0; n < maxOfHost + 4; n += 1) {
      waiting.push((await begin(gateway, sidOf('FW', 1), `+1555117${1000 + n}`)).sid);
    }
    await slow.arrived(maxOfHost);
    const asked = await begin(gateway, sidOf('FW', 2), '+15551180001', numberOf(2));
    await quick.arrived(1);
    quick.answer();
    await arrived(gateway, sidOf('FW', 2), asked.sid, 'Ended');
    const silent = await begin(gateway, sidOf('FW', 3), '+15551180002', numberOf(3));
    await arrived(gateway, sidOf('FW', 3), silent.sid, 'Ended');
    // Waiting requests are sent as soon as there is a place.
    slow.answer();
    await slow.arrived(maxOfHost + 4);
    slow.answer();
    for (const sid of waiting) {
      const steps = await arrived(gateway, sidOf('FW', 1), sid, 'Ended');
      expect(movesOf(steps).at(-1)).toBe('sent tell Ended');
    }
  });

  test('a caller who hangs up during a request ends the execution', async () => {
    await using server = await holdingServer();
    await using folder = await flowFolder({
      widgets: [
        trigger('greet'),
        { name: 'greet', type: 'say', properties: { say: 'Hello' }, transitions: { audioComplete: 'look' } },
        request(`http://${server.host}/`, 'tell'),
        { name: 'tell', type: 'say', properties: { say: 'It is noon.' } },
        send('sorry', 'Sorry.'),
      ],
    });
    await using database = await open();
    await using gateway = await startGateway({
      TRIBUTARY_FLOWS: folder.path,
      TRIBUTARY_FLOW_HTTP_HOSTS: server.host,
      ...database.variables,
    });
    const flow = sidOf('FW', 1);
    // The execution begins without a call, so that only the say widget shows that it is one.
    const { sid } = await begin(gateway, flow, '+15551190001');
    await server.arrived(1);
    const call = { From: '+15551190001', To: numberOf(1), CallSid: callSid(9), CallStatus: 'completed' };
    expect((await inbound(gateway, flow, call)).status).toBe(200);
    expect(await executionOf(gateway, flow, sid)).toMatchObject({ status: 'ended' });
    server.answer();
    expect(movesOf(await arrived(gateway, flow, sid, 'Ended'))).toEqual([
      'incomingRequest start greet',
      'audioComplete greet look',
      'success look Ended',
    ]);
    expect((await eventsOf(gateway, sid)).filter(({ kind }) => kind === 'EXECUTION_ENDED')).toHaveLength(1);
  });

  test('a host that is not allowed is not called, and a template error ends only its own execution', async () => {
    await using server = await holdingServer();
    await using folder = await flowFolder(
      {
        widgets: [
          trigger('look'),
          request(`http://${server.host}/`, 'sorry'),
          send('sorry', '{{widgets.look.error}}'),
        ],
      },
      { widgets: [trigger('bad'), send('bad', '{% for i in (1..100000000) %}x{% endfor %}')] },
    );
    await using database = await open();
    await using gateway = await startGateway({ TRIBUTARY_FLOWS: folder.path, ...database.variables });
    const bad = await begin(gateway, sidOf('FW', 2), '+15551130001');
    const failing = (await arrived(gateway, sidOf('FW', 2), bad.sid, 'Ended')).at(-1);
    expect(failing?.context.error).toMatchObject({ widget: 'bad' });
    const refused = await begin(gateway, sidOf('FW', 1), '+15551130001', numberOf(2));
    const steps = await arrived(gateway, sidOf('FW', 1), refused.sid, 'Ended');
    expect(steps.at(-1)?.context.widgets?.['sorry']?.outbound?.['body']).toContain(
      'TRIBUTARY_FLOW_HTTP_HOSTS',
    );
  });

  test('without a reply in time the flow follows its timeout transition, or the execution ends', async () => {
    await using folder = await flowFolder({
      widgets: [trigger('ask'), wait(1, { timeout: 'nudge' }), wait(1, {}, 'nudge')],
    });
    await using database = await open();
    await using gateway = await startGateway({ TRIBUTARY_FLOWS: folder.path, ...database.variables });
    const { sid } = await begin(gateway, sidOf('FW', 1), '+15551140001');
    const steps = await arrived(gateway, sidOf('FW', 1), sid, 'Ended');
    expect(movesOf(steps)).toEqual(['incomingRequest start ask', 'timeout ask nudge', 'timeout nudge Ended']);
  });

  test('deleting an execution ends its run; ending it by a request adds one step to Ended', async () => {
    await using folder = await flowFolder({ widgets: [trigger('ask'), wait(600)] });
    await using database = await open();
    await using gateway = await startGateway({ TRIBUTARY_FLOWS: folder.path, ...database.variables });
    const flow = sidOf('FW', 1);
    const gone = await begin(gateway, flow, '+15551150001');
    await arrived(gateway, flow, gone.sid, 'ask');
    expect((await gateway.rest('DELETE', `${executionsPath(flow)}/${gone.sid}`)).status).toBe(204);
    const ended = await begin(gateway, flow, '+15551150001');
    await arrived(gateway, flow, ended.sid, 'ask');
    await gateway.rest('POST', `${executionsPath(flow)}/${ended.sid}`, { Status: 'ended' });
    expect(movesOf(await stepsOf(gateway, flow, ended.sid))).toEqual([
      'incomingRequest start ask',
      'endedByRequest ask Ended',
    ]);
  });
});

test("an execution of an undefined flow, or of another account's flow, stays at its trigger", async () => {
  await using folder = await flowFolder({
    accountSid: `AC${'9'.repeat(32)}`,
    widgets: [trigger('hi'), send('hi', 'Hi')],
  });
  await using gateway = await startGateway({ TRIBUTARY_FLOWS: folder.path, ...unlimited });
  for (const flow of [sidOf('FW', 1), sidOf('FW', 2)]) {
    const { sid, status } = await begin(gateway, flow, '+15551160001', numberOf(Number(flow.slice(-1))));
    expect(status).toBe('active');
    expect(movesOf(await stepsOf(gateway, flow, sid))).toEqual(['incomingRequest Trigger null']);
  }
});

test('--check names invalid flows', async () => {
  const accountSid = `AC${'9'.repeat(32)}`;
  await using folder = await flowFolder(
    { widgets: [trigger('hi'), send('hi', '{{')] },
    { accountSid, widgets: [trigger('hi'), send('hi', 'Hi')] },
  );
  const ended = await runMain(['--check'], { TRIBUTARY_FLOWS: folder.path, ...keyVariables });
  expect(ended.stderr).toContain(
    `${sidOf('FW', 2)}.json: $.accountSid: expected this gateway's account, or TRIBUTARY_INBOUND_KEY`,
  );
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain(`${sidOf('FW', 1)}.json: $.widgets[1].properties.body: Template error`);
});
