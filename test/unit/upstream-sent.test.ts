import { expect, test } from 'vitest';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import { eventually } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';
import { faults, startFaultServer } from '../support/fault-server.ts';

test('a write is reported as sent when a connection has it, and not while it waits for one', async () => {
  await using server = await startFaultServer(faults.neverAnswers);
  const credentials = { username: 'user', password: 'password' };
  const upstream = createUpstream({ service: 'executions', url: server.url, credentials, concurrency: 1 });
  const sent: string[] = [];
  const write = (path: string, signal: AbortSignal) =>
    upstream.send(callOf({ signal }), 'POST', path, undefined, {
      leaving: 'given up',
      sent: () => sent.push(path),
    });
  const [first, second] = [new AbortController(), new AbortController()];
  const writes = [write('/first', first.signal), write('/second', second.signal)];
  const ended = Promise.allSettled(writes);
  await eventually(async () => server.seen.length === 1);
  second.abort(new Error('left'));
  await expect(writes[1]).rejects.toThrow('left');
  expect(sent).toEqual(['/first']);
  first.abort(new Error('left, too'));
  await ended;
  await upstream.close();
});
