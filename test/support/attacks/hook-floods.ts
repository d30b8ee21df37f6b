import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Attack, count } from './attack.ts';

const secret = 'secret-of-the-hook-in-the-attacks';
const pushSecret = 'secret-of-the-pushes-in-the-attacks';
const accountSid = `AC${'1'.repeat(32)}`;
const eventsOfBatch = 500;
/** An address that takes connections and never answers. */
const hangingPort = 4_318;

const started = (sid: string) => ({
  specversion: '1.0',
  id: sid,
  source: '/attacks',
  type: 'com.twilio.studio.flow.execution.started',
  data: {
    account_sid: accountSid,
    flow_sid: `FW${'3'.repeat(32)}`,
    execution_sid: sid,
    contact_channel_address: '+13330000000',
  },
});

/** Batches of new executions with valid signatures, and notifications with the right secret. */
export const hookFloods: Attack = {
  name: 'hooks with valid signatures',
  standing: 'anonymous',
  environment: {
    TRIBUTARY_EXECUTIONS_URL: 'http://127.0.0.1:9',
    TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid,
    TRIBUTARY_EXECUTIONS_AUTH_TOKEN: 'token-of-the-attacks',
    TRIBUTARY_EXECUTIONS_HOOK_SECRET: secret,
    TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret,
  },
  rounds: 15,
  async round({ ask, number, acknowledged }, nth) {
    const sids = count(eventsOfBatch).map((at) => `FN${hex(number, 4)}${hex(nth, 8)}${hex(at, 20)}`);
    const body = JSON.stringify(sids.map(started));
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = {
      'content-type': 'application/cloudevents-batch+json',
      'x-tributary-signature': `sha256=${signature}`,
    };
    // The same batch twice at once: its events take effect once.
    const posts = count(2).map(() => ask({ method: 'POST', path: '/hooks/executions', headers, body }));
    const pushes = count(50).map((at) =>
      ask({
        method: 'POST',
        path: `/hooks/reseller/${pushSecret}`,
        headers: { 'content-type': 'application/json' },
        body: pushOf(`${number}-${nth}-${at}`),
      }),
    );
    const words = (await Promise.all([...posts, ...pushes])).map(({ word }) => word);
    if (words.slice(0, 2).includes('204')) acknowledged.push(...sids);
    return words;
  },
};

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

function pushOf(id: string): string {
  const notification = {
    customer_id: `C${id}`,
    customer_domain_name: `${id}.example`,
    event_type: 'NEW_SUBSCRIPTION_CREATED',
    sku_id: '1010020027',
    subscription_id: id,
    pad: 'x'.repeat(40_000),
  };
  const data = Buffer.from(JSON.stringify(notification)).toString('base64');
  return JSON.stringify({
    message: { messageId: id, data },
    subscription: 'projects/attacks/subscriptions/push',
  });
}

/** Requests that are all traced, for a collector that takes spans and never answers. */
export const hangingCollector: Attack = {
  name: 'a collector that hangs',
  standing: 'owner',
  rounds: 40,
  environment: {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${hangingPort}`,
    OTEL_BSP_SCHEDULE_DELAY: '10',
  },
  async setUp({ number }) {
    if (number !== 0) return;
    const collector = createServer((request) => void request.resume()).listen(hangingPort, '127.0.0.1');
    await once(collector, 'listening');
  },
  async round({ graph, number }, nth) {
    const query = `{ ${count(40).map((at) => `v${at}: viewer { kind }`)} }`;
    const names = `query n${number}_${nth}_${'x'.repeat(50_000)} { viewer { kind } }`;
    return await Promise.all([...count(20).map(() => graph(query)), graph(names)]);
  },
};
