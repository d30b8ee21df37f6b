import { expect, test } from 'vitest';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import { eventually } from '../support/budgets.ts';
import { tempFolder } from '../support/folder.ts';
import { keyVariables, startGateway } from '../support/gateway.ts';
import { metric } from '../support/metrics.ts';
import { buy, resell } from '../support/notifications.ts';
import { startProcess } from '../support/process.ts';

const reported = `query ($customerId: ID!) {
  resellerSubscriptions(filter: { customerId: $customerId }, first: 5) { nodes { skuId status planName } }
}`;
const unreported = `query ($customerId: ID!) {
  resellerSubscriptions(filter: { customerId: $customerId }, first: 5) { nodes { ...Seats } }
}
fragment Seats on ResellerSubscription { maximumNumberOfSeats }`;

interface Listed {
  readonly data: {
    readonly resellerSubscriptions: {
      readonly nodes: readonly { readonly status: string; readonly maximumNumberOfSeats: number }[];
    };
  };
}

test('a reseller that notifies is asked once for what it tells of, and each time for what it does not', async () => {
  await using folder = await tempFolder();
  const own = { ...keyVariables, TRIBUTARY_DATA: folder.path };
  await using services = await startProcess(['--serve', 'reseller'], own);
  const serviceAccount = 'kept@shop.iam.gserviceaccount.com';
  const who = { scopes: ['reseller:read', 'reseller:write'], projects: '*', customers: '*' };
  await using gateway = await startGateway({
    TRIBUTARY_RESELLER_URL: services.url,
    TRIBUTARY_RESELLER_TOKEN: await issueToken(folder.path, who),
    TRIBUTARY_RESELLER_SERVICE_ACCOUNT: serviceAccount,
    TRIBUTARY_RESELLER_SUBSCRIPTION: 'projects/shop/subscriptions/kept',
    TRIBUTARY_RESELLER_INTAKE: 'pull',
    TRIBUTARY_PUBSUB_URL: services.url,
    TRIBUTARY_PUBSUB_TOKEN: await issueToken(folder.path, { ...who, serviceAccount }),
  });
  const ready = async () =>
    (await gateway.send<{ dependencies: Record<string, string> }>('/readyz')).body.dependencies;
  await eventually(async () => (await ready())['reseller events'] === 'ok');
  const customerId = await buy(services, 'kept.example');
  const read = async (query: string) =>
    (await gateway.graph<Listed>(query, { customerId })).body.data.resellerSubscriptions.nodes[0];
  const hits = () => metric(gateway, 'tributary_upstream_reads_total{service="reseller",result="hit"}');
  await eventually(async () => {
    await read(reported);
    return (await hits()) > 0;
  });

  const path = `/customers/${customerId}/subscriptions`;
  const listed = await resell<{ subscriptions: readonly { subscriptionId: string }[] }>(
    services,
    'GET',
    `/subscriptions?customerId=${customerId}`,
  );
  const id = listed.subscriptions[0]?.subscriptionId;
  // Nothing tells of another number of seats.
  await resell(services, 'POST', `${path}/${id}/changeSeats`, { maximumNumberOfSeats: 9 });
  expect(await read(unreported)).toEqual({ maximumNumberOfSeats: 9 });
  await resell(services, 'POST', `${path}/${id}/suspend`);
  await eventually(async () => (await read(reported))?.status === 'SUSPENDED');
  // A write through the gateway is seen by the next read, by whichever name it named the customer.
  await resell(gateway, 'POST', `/customers/kept.example/subscriptions/${id}/activate`);
  expect(await read(reported)).toMatchObject({ status: 'ACTIVE' });
});
