import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '../../src/gateway/http/metrics/metrics.ts';
import { reportAnswers } from '../../src/gateway/http/reports/report-answers.ts';
import { unboundedHeld } from '../../src/gateway/limits/other-bounds/held.ts';
import { openAnswerStream } from '../../src/gateway/live/streams/answer-stream.ts';
import type { Caller } from '../../src/kit/call/caller.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';

const anonymous: Caller = { kind: 'anonymous', address: '192.0.2.1', scopes: noScopes };

test('an event stream is timed to its beginning, however long its client stays', async () => {
  await using server = { app: Fastify(), [Symbol.asyncDispose]: async () => await server.app.close() };
  const { app } = server;
  const times: number[] = [];
  const reported = Promise.withResolvers<void>();
  reportAnswers(app, {
    ...createMetrics(),
    request({ seconds }) {
      times.push(seconds * 1000);
      reported.resolve();
    },
  });
  let begunMs = 0;
  const seen = Promise.withResolvers<void>();
  app.get('/stream', async (_, reply) => {
    const stream = openAnswerStream(reply, 'text/event-stream', { held: unboundedHeld(), caller: anonymous });
    stream.begin();
    begunMs = reply.elapsedTime;
    void seen.promise.then(() => stream.complete());
  });
  const url = await app.listen({ port: 0 });
  const answer = await fetch(`${url}/stream`);
  seen.resolve();
  expect(await answer.text()).toContain('complete');
  await reported.promise;
  expect(times).toHaveLength(1);
  expect(times[0]).toBeLessThanOrEqual(begunMs);
});
