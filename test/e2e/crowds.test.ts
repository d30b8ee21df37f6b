import { expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import { flowSid, messageOf, subscribeFrame } from '../support/changes.ts';
import { drainCrowd, executionsOfCrowd } from '../support/crowds.ts';
import { serverScene } from '../support/disturbed.ts';
import { startGateway } from '../support/gateway.ts';
import { metric } from '../support/metrics.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { operator, principals } from '../support/principals.ts';
import { openAccepted, type RawSocket } from '../support/raw-websocket.ts';
import { accountOf } from '../support/sids.ts';

test('many sockets with one operation cost one execution per event, also after all have resumed', async () => {
  await using gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
  expect(await executionsOfCrowd(gateway, 100)).toEqual({
    ofTogether: 10,
    ofResumed: 4,
    differentSequences: 1,
  });
});

test('when a gateway stops, all its clients reconnect to the other one and lose no change', async () => {
  await using scene = await serverScene.start({ TRIBUTARY_DRAIN_MS: '2000' });
  expect(await drainCrowd(scene, 60)).toEqual({ before: 60, after: 60, faults: [] });
}, 120_000);

const create = `mutation ($flowSid: ID!, $to: String!) {
  createExecution(input: { flow: { sid: $flowSid }, to: $to, from: "+15557654321" }) { execution { sid } }
}`;

test('subscribers with different accounts or scopes have separate executions and get only what they may see', async () => {
  await using database = await startPostgres();
  await using gateway = await startGateway({
    DATABASE_URL: database.url,
    TRIBUTARY_SECRET: sharedSecret,
    TRIBUTARY_LIMITS: 'off',
  });
  await using storage = await openStorage({ databaseUrl: database.url, folder: '' });
  const tokens = createTokenDirectory(storage.db, principals);
  const issue = async (account: number, scopes?: readonly Scope[]) => {
    const ada = operator('ada');
    const holder = { ...ada, tenancy: { ...ada.tenancy, account: accountOf(account) } };
    const { token } = await tokens.issue({
      holder: scopes ? { ...holder, scopes: new Set(scopes) } : holder,
      name: null,
      expiresAt: null,
    });
    return `Bearer ${token}`;
  };
  const credentials = {
    first: await issue(2),
    firstAgain: await issue(2),
    firstReading: await issue(2, ['executions:read']),
    second: await issue(3),
  };
  await using opened = new AsyncDisposableStack();
  const open = async (credential: string) => {
    const client = opened.use(await openAccepted(gateway.url, credential));
    client.send(subscribeFrame('1'));
    await client.nextOf('next');
    return client;
  };
  const clients = {
    first: await open(credentials.first),
    firstAgain: await open(credentials.firstAgain),
    firstReading: await open(credentials.firstReading),
    second: await open(credentials.second),
  };
  const nextSids = async (client: RawSocket) => {
    const told = [await client.nextOf('next'), await client.nextOf('next')];
    return new Set(told.map(({ payload }) => messageOf(payload).executionSid));
  };
  const createAs = async (authorization: string, to: string) => {
    const { body } = await gateway.graph<{ data: { createExecution: { execution: { sid: string } } } }>(
      create,
      { flowSid, to },
      { authorization },
    );
    return new Set([body.data.createExecution.execution.sid]);
  };

  const ofFirst = await createAs(credentials.first, '+15550000001');
  for (const client of [clients.first, clients.firstAgain, clients.firstReading])
    expect(await nextSids(client)).toEqual(ofFirst);
  // One execution for the two subscribers with the same rights, one for the subscriber that may only read.
  expect(await metric(gateway, 'tributary_event_executions_total')).toBe(4);
  const ofSecond = await createAs(credentials.second, '+15550000002');
  expect(await nextSids(clients.second)).toEqual(ofSecond);
  expect(await metric(gateway, 'tributary_event_executions_total')).toBe(6);
  const again = await createAs(credentials.first, '+15550000003');
  expect(await nextSids(clients.first)).toEqual(again);
});
