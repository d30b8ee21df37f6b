import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { eventually } from '../support/budgets.ts';
import { messageOf, subscribeFrame } from '../support/changes.ts';
import { blocksOf, docBlocks } from '../support/doc-blocks.ts';
import { openDocShell } from '../support/doc-shell.ts';
import { startGateway } from '../support/gateway.ts';
import { startTwilio } from '../support/products/twilio.ts';
import { deliver, executionEvent, stepEvent } from '../support/products/twilio-events.ts';
import { openAccepted } from '../support/raw-websocket.ts';

const page = 'docs/connect-twilio.md';

interface Created {
  readonly createExecution: {
    readonly execution: { readonly sid: string; readonly contactChannelAddress: string };
    readonly userErrors: readonly unknown[];
  };
}

test('the page leads from an account at Twilio to a gateway that shows its executions and their changes', async () => {
  await using twilio = await startTwilio();
  const [, , , , ...others] = blocksOf(page);
  expect(others).toEqual([]);
  const [variables = ''] = docBlocks(page, 'env');
  const port = await quietPort();
  const origin = `http://127.0.0.1:${port}`;
  await using gateway = await startGateway({
    ...parseEnv(variables),
    PORT: String(port),
    TRIBUTARY_EXECUTIONS_URL: twilio.url,
    TRIBUTARY_PUBLIC_URL: origin,
  });

  const types = ['execution.started', 'execution.ended', 'step.ended'].map(
    (type) => `com.twilio.studio.flow.${type}`,
  );
  await eventually(async () => twilio.sinks[0]?.types.length === types.length);
  const { sid: API_KEY, secret: API_SECRET } = twilio.apiKey;
  await using shell = await openDocShell({ API_KEY, API_SECRET, PUBLIC_URL: 'https://other.example.com' });
  const [commands = ''] = docBlocks(page, 'sh');
  await shell.run(commands.replaceAll('https://events.twilio.com', twilio.url));
  expect(twilio.sinks).toMatchObject([
    { destination: `${origin}/hooks/executions`, types },
    { destination: 'https://other.example.com/hooks/executions', types },
  ]);

  const [create = '', list = ''] = docBlocks(page, 'graphql');
  const { body } = await gateway.graph<{ data: Created }>(create);
  expect(body).not.toHaveProperty('errors');
  const { execution, userErrors } = body.data.createExecution;
  expect([execution.contactChannelAddress, userErrors]).toEqual(['whatsapp:+15551230001', []]);
  const listed = await gateway.graph(list);
  expect(listed.body).toMatchObject({
    data: {
      executions: { nodes: [{ sid: execution.sid, steps: { nodes: [{ name: 'incomingRequest' }] } }] },
    },
  });

  const flowSid = parseEnv(variables)['TRIBUTARY_EXECUTIONS_FLOWS'] ?? '';
  await using socket = await openAccepted(gateway.url, gateway.bearer);
  socket.send(subscribeFrame('1', { flowSid }));
  await socket.nextOf('next');
  const of = { accountSid: twilio.accountSid, flowSid, sid: execution.sid };
  const [{ destination } = { destination: '' }] = twilio.sinks;
  const events = [executionEvent('started', of), stepEvent(of), executionEvent('ended', of)];
  const answer = await deliver(events, { destination, authToken: twilio.authToken });
  expect(answer.status).toBe(204);
  // The start may have been polled before the subscription.
  const kinds: (string | undefined)[] = [];
  while (kinds.at(-1) !== 'EXECUTION_ENDED')
    kinds.push(messageOf((await socket.nextOf('next')).payload).kind);
  expect(kinds.filter((kind) => kind !== 'EXECUTION_STARTED')).toEqual([
    'EXECUTION_STEP_ENTERED',
    'EXECUTION_ENDED',
  ]);
});
