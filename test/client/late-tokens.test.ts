import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClient } from '../../client/src/index.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { startIssuer } from '../support/short-jwts.ts';

/** TOKEN_RUNS is the number of ends of tokens under open streams; those of several clients come at the same time. */
const runs = Number(process.env['TOKEN_RUNS'] ?? 500);
const clientsAtOnce = 20;
/** Seconds of a token: most end between two looks of the gateway at the credentials of its streams. */
const seconds = 3;

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind executionSid } }
}`;

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let gateway: Gateway;
beforeAll(async () => {
  issuer = await startIssuer();
  gateway = await startGateway({ ...issuer.variables, TRIBUTARY_LIMITS: 'off' });
});
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]();
  await issuer?.[Symbol.asyncDispose]();
});

/**
 * Follows the changes with tokens that end. The client is not told their end, and learns of it by the
 * gateway's refusal.
 */
function follow(transport: 'websocket' | 'sse') {
  const seen: string[] = [];
  const errors: string[] = [];
  let refusals = 0;
  const live = Promise.withResolvers<void>();
  let came = Promise.withResolvers<void>();
  const client = createClient({
    url: `${gateway.url}/graphql`,
    webSocketImpl: WebSocket,
    transport,
    maxPause: 200,
    token: async () => ({ token: await issuer.issue(seconds), expiresAt: Date.now() + 3_600_000 }),
    onState(state, reason) {
      if (state === 'live') live.resolve();
      if (state === 'reconnecting' && reason?.code === 'UNAUTHENTICATED') refusals += 1;
    },
  });
  client.subscribe(
    changes,
    {},
    {
      next(message) {
        seen.push(`${message['executionSid']} ${message['kind']}`);
        came.resolve();
        came = Promise.withResolvers();
      },
      error({ code, message }) {
        errors.push(`${code}: ${message}`);
        came.resolve();
      },
    },
  );
  return {
    seen,
    errors,
    live: live.promise,
    refusals: () => refusals,
    async until(last: string) {
      while (errors.length === 0 && seen.at(-1) !== last) await came.promise;
    },
    [Symbol.dispose]: () => client.close(),
  };
}

test(`no stream ends and nothing is lost when tokens end ${runs} times under open streams`, async () => {
  using opened = new DisposableStack();
  const all = Array.from({ length: clientsAtOnce }, (_, n) =>
    opened.use(follow(n % 2 === 0 ? 'websocket' : 'sse')),
  );
  for (const { live } of all) await live;
  const ends = () => all.reduce((sum, { refusals }) => sum + refusals(), 0);
  const written: string[] = [];
  const errors = () => all.flatMap((one) => one.errors);
  // The writers keep the gateway busy, which is in the process of the clients.
  const write = async () => {
    while (ends() < runs && errors().length === 0) {
      const sid = await createExecution(gateway);
      await endExecution(gateway, sid);
      written.push(...['STARTED', 'STEP_ENTERED', 'ENDED'].map((kind) => `${sid} EXECUTION_${kind}`));
    }
  };
  await Promise.all([write(), write()]);
  const last = await createExecution(gateway);
  await endExecution(gateway, last);
  written.push(...['STARTED', 'STEP_ENTERED', 'ENDED'].map((kind) => `${last} EXECUTION_${kind}`));
  await Promise.all(all.map(({ until }) => until(`${last} EXECUTION_ENDED`)));
  console.log(`${ends()} ends of tokens, ${written.length} changes, ${all.length} streams`);
  expect(errors()).toEqual([]);
  const expected = [...written].sort();
  for (const { seen } of all) expect([...seen].sort()).toEqual(expected);
}, 900_000);
