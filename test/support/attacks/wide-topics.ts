import { type Attack, count } from './attack.ts';
import type { Caller } from './caller.ts';

const subscriptions = 450;
const messages = 1_000;
const together = 15;
const project = '/v1/projects/crowd';
const headers = { 'content-type': 'application/json' };
const body = JSON.stringify({
  messages: count(messages).map((at) => ({ data: Buffer.from(`message ${at}`).toString('base64') })),
});

/** Publishes to a topic with many subscriptions: first one batch, then some at once. */
export const wideTopics: Attack = {
  name: 'a topic with many subscriptions',
  standing: 'publisher',
  callers: 1,
  rounds: 2,
  maxMs: 40_000,
  // The subscriptions would otherwise take six minutes to create.
  environment: {
    TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({
      content_per_minute: 2_000,
      content_per_hour: 2_000,
      rest_points_per_minute: 10_000,
    }),
  },
  async setUp(caller) {
    await caller.prepare({ method: 'PUT', path: `${project}/topics/wide`, headers, body: '{}' });
    await subscribe(caller);
  },
  async round({ ask }, nth) {
    const publish = () => ask({ method: 'POST', path: `${project}/topics/wide:publish`, headers, body });
    const answers = await Promise.all(count(nth === 0 ? 1 : together).map(publish));
    return answers.map(({ word }) => word);
  },
};

/** Subscribes as often as the gateway allows. */
async function subscribe({ ask }: Caller): Promise<void> {
  const topic = JSON.stringify({ topic: 'projects/crowd/topics/wide' });
  for (const at of count(subscriptions)) {
    const path = `${project}/subscriptions/wide-${at}`;
    const { word } = await ask({ method: 'PUT', path, headers, body: topic });
    if (word !== '200') return;
  }
}
