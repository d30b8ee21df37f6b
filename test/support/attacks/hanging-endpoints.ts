import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { selfSigned } from '../self-signed.ts';
import { type Attack, count } from './attack.ts';
import { type Caller, SetUpFailed } from './caller.ts';

const subscriptions = 60;
/** Acknowledged pushes of each subscription: they widen the window in which it has pushes at once. */
const acknowledged = 140;
const [publishes, publishMessages, messageBytes] = [6, 75, 150_000];
const topic = 'projects/crowd/topics/pushed';
const headers = { 'content-type': 'application/json' };
const holdMs = 10_000;
/** Set once the endpoint answers no more. */
let hangs = false;
let endpoint: Server | undefined;

/** Push subscriptions whose endpoint first answers at once, and then takes pushes and never answers. */
export const hangingEndpoints: Attack = {
  name: 'push endpoints that hang',
  standing: 'publisher',
  callers: 1,
  rounds: 1,
  maxMs: 30_000,
  environment: { TRIBUTARY_OUTBOUND_ALLOW: '127.0.0.0/8' },
  async setUp(caller) {
    const received = Promise.withResolvers<void>();
    const pushEndpoint = await startEndpoint(subscriptions * acknowledged, received.resolve);
    await caller.prepare({ method: 'PUT', path: `/v1/${topic}`, headers, body: '{}' });
    const body = JSON.stringify({ topic, ackDeadlineSeconds: 600, pushConfig: { pushEndpoint } });
    const made = await Promise.all(
      count(subscriptions).map(async (at) => {
        const path = `/v1/projects/crowd/subscriptions/pushed-${at}`;
        return (await caller.ask({ method: 'PUT', path, headers, body })).word;
      }),
    );
    if (!made.includes('200')) throw new SetUpFailed(`subscriptions: ${made[0]}`);
    await publish(caller, acknowledged, 10);
    // Fewer arrive when the gateway refuses some of the subscriptions.
    await Promise.race([received.promise, setTimeout(widenMs)]);
    hangs = true;
  },
  async round(caller) {
    const words: string[] = [];
    for (const _ of count(publishes)) words.push(...(await publishAll(caller, publishMessages)));
    await setTimeout(holdMs, undefined, { signal: caller.signal }).catch(() => undefined);
    endpoint?.closeAllConnections();
    return words;
  },
};

const widenMs = 40_000;

async function startEndpoint(expected: number, received: () => void): Promise<string> {
  let pushes = 0;
  endpoint = createServer(selfSigned, (request, response) => {
    // A request that hangs is not read either.
    if (hangs) return;
    request.resume();
    response.writeHead(204).end();
    pushes += 1;
    if (pushes === expected) received();
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const address = endpoint.address();
  if (address === null || typeof address === 'string') throw new SetUpFailed('no free port');
  return `https://127.0.0.1:${address.port}/push`;
}

/** Publishes in halves what is too large for one request. */
async function publishAll(caller: Caller, messages: number): Promise<readonly string[]> {
  const word = await publish(caller, messages, messageBytes);
  if (!/^4(00|13)/.test(word) || messages === 1) return [word];
  const half = Math.ceil(messages / 2);
  return [...(await publishAll(caller, half)), ...(await publishAll(caller, messages - half))];
}

async function publish({ ask }: Caller, messages: number, bytes: number): Promise<string> {
  const data = Buffer.alloc(bytes, 'x').toString('base64');
  const body = JSON.stringify({ messages: count(messages).map(() => ({ data })) });
  return (await ask({ method: 'POST', path: `/v1/${topic}:publish`, headers, body })).word;
}
