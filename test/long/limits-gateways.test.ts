import { expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import { only } from '../support/budgets.ts';
import { tempFolder } from '../support/folder.ts';
import { startGateway } from '../support/gateway.ts';
import {
  everyAnswerAdds,
  exactlyTheLimit,
  list,
  placesOfTheKilledComeBack,
  startSharing,
  survives,
  whoLeavesMakesRoom,
} from '../support/limit-proofs.ts';
import { principals } from '../support/principals.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';

test.each([1, 2, 4])(
  '%i gateways get 6,000 calls and admit 5,000, each used number once',
  async (count) => {
    await using redis: RedisServer = await startRedis();
    await using sharing = await startSharing(count, redis, only({}));
    await exactlyTheLimit(sharing.gateways, 6_000, 5_000);
  },
  120_000,
);

test('the 101st request is refused, and a client that leaves frees its place at once', async () => {
  await whoLeavesMakesRoom(100);
}, 60_000);

test('the 100 places of a killed gateway become free when their leases expire', async () => {
  await placesOfTheKilledComeBack(100);
}, 60_000);

test('limit = used + remaining on every answer of 10,000 mixed calls', async () => {
  await using gateway = await startGateway(
    only({ 'core.account': 2_000, 'core.anonymous': 1_000, graphql: 1_500 }),
  );
  await everyAnswerAdds(gateway, 10_000);
}, 120_000);

test('Redis is stopped, killed and emptied repeatedly: no request fails, no number decreases, no charge is counted twice', async () => {
  const round = ['stopped', 'scripts lost', 'killed'] as const;
  await survives([...round, ...round, ...round], 300);
}, 180_000);

test('a token is refused within five seconds of its revocation', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({
    TRIBUTARY_DATA: folder.path,
    ...only({ 'core.user': 1_000_000 }),
  });
  await using storage = await openStorage({ folder: folder.path, exclusive: false });
  const tokens = createTokenDirectory(storage.db, principals);
  const scopes = new Set(['executions:read'] as const);
  const tenancy = { account: null, projects: '*', customers: '*', serviceAccount: null } as const;
  const { token, entry } = await tokens.issue({
    holder: { kind: 'user', id: 'ada', app: null, plan: 'standard', scopes, tenancy },
    name: null,
    expiresAt: null,
  });
  const ask = async () => {
    const began = performance.now();
    const { status } = await gateway.send(list, { headers: { authorization: `Bearer ${token}` } });
    return { began, status };
  };
  expect(await ask()).toMatchObject({ status: 200 });
  await tokens.revoke(entry.id);
  const revoked = performance.now();
  let last = revoked;
  for (let { began, status } = await ask(); status === 200; { began, status } = await ask()) last = began;
  expect(last - revoked).toBeLessThanOrEqual(5_000);
  expect(await ask()).toMatchObject({ status: 401 });
}, 60_000);
