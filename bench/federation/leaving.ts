import { once } from 'node:events';
import { createServer } from 'node:http';
import { token } from '../graphql/contenders.ts';
import { startPartner } from '../measure/conversation.ts';
import { portOf } from '../measure/port.ts';
import { median } from '../measure/statistics.ts';
import { before, own } from './contenders.ts';
import { bodiesOf } from './queries.ts';

/** Milliseconds from the client's disconnect to the end of its call at the service. */
export interface Cancellation {
  readonly median: number;
  readonly longest: number;
}

/** Measures clients of our gateway that disconnect one after another while the service does not answer. */
export async function measureLeaving(times: number): Promise<Cancellation> {
  await using open = new AsyncDisposableStack();
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  open.defer(() => {
    silent.close();
    silent.closeAllConnections();
  });
  const program = before(own, `http://127.0.0.1:${portOf(silent)}`);
  const [gateway, { port }] = await startPartner<{ readonly port: number }>(program);
  open.use(gateway);
  const took: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const client = new AbortController();
    const arrival = once(silent, 'request');
    const answer = ask(port, client.signal);
    const [, response] = await arrival;
    const left = once(response, 'close');
    const start = performance.now();
    client.abort();
    await left;
    took.push(performance.now() - start);
    await answer;
  }
  return { median: median(took), longest: Math.max(...took) };
}

async function ask(port: number, signal: AbortSignal): Promise<void> {
  const [body = ''] = bodiesOf('ours');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body, signal }).catch(() => {});
}
