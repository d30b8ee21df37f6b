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
/** Pushes that have been answered when the windows count as widened, and those that then hang at once. */
const [minAnswered, minHanging] = [(subscriptions * acknowledged) / 2, 64];
/** Set once the endpoint answers no more. */
let hangs = false;
let [answered, hanging] = [0, 0];
let endpoint: Server | undefined;

/** Push subscriptions whose endpoint first answers at once, and then takes pushes and never answers. */
export const hangingEndpoints: Attack = {
  name: 'push endpoints that hang',
  standing: 'publisher',
  callers: 1,
  rounds: 1,
  maxMs: 60_000,
  environment: { TRIBUTARY_OUTBOUND_ALLOW: '127.0.0.0/8' },
  async setUp(caller) {
    const received = Promise.withResolvers<void>();
    const pushEndpoint = await startEndpoint(subscriptions * acknowledged, received.resolve);
    await caller.prepare({ method: 'PUT', path: `/v1/${topic}`, headers, body: '{}' });
    const body = JSON.stringify({ topic, ackDeadlineSeconds: 600, pushConfig: { pushEndpoint } });
    const pathOf = (at: number) => `/v1/projects/crowd/subscriptions/pushed-${at}`;
    await Promise.all(
      count(subscriptions).map((at) => caller.prepare({ method: 'PUT', path: pathOf(at), headers, body })),
    );
    const word = await publish(caller, acknowledged, 10);
    if (word !== '200') throw new SetUpFailed(`publish: ${word}`);
    await Promise.race([received.promise, setTimeout(widenMs)]);
    if (answered < minAnswered) throw new SetUpFailed(`only ${answered} pushes were answered`);
    hangs = true;
  },
  async round(caller) {
    const words: string[] = [];
    for (const _ of count(publishes)) words.push(...(await publishAll(caller, publishMessages)));
    await setTimeout(holdMs, undefined, { signal: caller.signal }).catch(() => undefined);
    const hung = hanging;
    endpoint?.closeAllConnections();
    if (hung < minHanging) throw new SetUpFailed(`only ${hung} pushes were hanging`);
    return words;
  },
};

const widenMs = 40_000;

async function startEndpoint(expected: number, received: () => void): Promise<string> {
  endpoint = createServer(selfSigned, (request, response) => {
    if (hangs) {
      // A request that hangs is not read either.
      hanging += 1;
      response.on('close', () => {
        hanging -= 1;
      });
      return;
    }
    request.resume();
    response.writeHead(204).end();
    answered += 1;
    if (answered === expected) received();
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
