import { type Attack, count } from './attack.ts';
import { type Caller, SetUpFailed } from './caller.ts';

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
    const words = answers.map(({ word }) => word);
    const other = words.find((word) => !published.test(word));
    if (other !== undefined) throw new SetUpFailed(`publish: ${other}`);
    return words;
  },
};

const published = /^(200|429 RESOURCE_EXHAUSTED.*)$/;

async function subscribe({ prepare }: Caller): Promise<void> {
  const body = JSON.stringify({ topic: 'projects/crowd/topics/wide' });
  for (const at of count(subscriptions))
    await prepare({ method: 'PUT', path: `${project}/subscriptions/wide-${at}`, headers, body });
}
