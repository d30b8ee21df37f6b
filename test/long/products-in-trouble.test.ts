import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../support/budgets.ts';
import { type Behaviour, json, startFaultServer } from '../support/fault-server.ts';
import { fixedExecutions } from '../support/fixed-services.ts';
import { tempFolder } from '../support/folder.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { buy, dataOf, encoded } from '../support/notifications.ts';
import {
  apiDisabled,
  type GoogleProduct,
  iamDenied,
  ok,
  problem,
  quotaUsedUp,
  unavailable,
} from '../support/products/google-product.ts';
import { startMigrationCenter } from '../support/products/migration-center.ts';
import { startPubsub } from '../support/products/pubsub.ts';
import { resellerToken, startResellerProduct } from '../support/products/reseller.ts';
import { errors } from '../support/products/reseller-errors.ts';
import { resellerTopic } from '../support/products/reseller-service.ts';
import { startTokenIssuer, writeKey } from '../support/products/service-account.ts';
import { deliver, executionEvent } from '../support/products/twilio-events.ts';
import { sidOf } from '../support/sids.ts';

/**
 * The products refuse at random for ten minutes: quotas, credentials, revoked tokens, objects of others, answers without
 * fields, slow pulls. Every event arrives once, no breaker opens, and every caller has an answer or a time to come again.
 */

const troubleMs = 600_000;
const flow = sidOf('FW', 1);

/** Errors of Twilio's API ("Error and warning dictionary": 20429, 20003, 20403, 20404). */
const twilioTroubles: readonly Behaviour[] = [
  json({ code: 20429, message: 'Too Many Requests', more_info: '', status: 429 }, 429),
  json({ code: 20003, message: 'Authenticate', more_info: '', status: 401 }, 401),
  json({ code: 20404, message: 'The requested resource was not found', more_info: '', status: 404 }, 404),
];
const googleTroubles = [
  quotaUsedUp('0.5s'),
  quotaUsedUp(),
  iamDenied('pubsub.subscriptions.consume', 'projects/shop'),
  apiDisabled('pubsub.googleapis.com'),
];
const inventoryTroubles = [
  quotaUsedUp('0.5s'),
  quotaUsedUp(),
  iamDenied('migrationcenter.groups.list', 'projects/shop'),
  apiDisabled('migrationcenter.googleapis.com'),
  problem(404, 'NOT_FOUND', 'Resource not found.'),
  unavailable,
  ok({}),
];
const resellerTroubles = [
  errors.quota,
  errors.rateLimit,
  errors.unauthorized,
  errors.forbidden,
  errors.notFound,
  errors.noPermission,
];

const location = 'projects/shop/locations/us-central1';

const oneOf = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;

const questionsAbout = (customerId: string) => [
  `{ resellerCustomer(customerId: "${customerId}") { customerDomain subscriptions { nodes { skuId } } } }`,
  '{ resellerSubscriptions(first: 10) { nodes { skuId status customer { customerDomain } } } }',
  '{ resellerCustomer(customerId: "nobody.example") { customerDomain } }',
  `{ executions(flowSid: "${flow}", first: 5) { nodes { sid status } } }`,
  `{ inventoryLocation(name: "${location}") { groups(first: 5) { nodes { name displayName } } } }`,
  `{ inventoryGroup(name: "${location}/groups/web") { name assets(first: 5) { nodes { name } } } }`,
  `{ execution(flowSid: "${flow}", sid: "${sidOf('FN', 1)}") { sid steps { nodes { name } } } }`,
];

interface GraphError {
  readonly extensions: Readonly<Record<string, unknown>>;
}
/** What a caller can be told while a product is in trouble. */
const expected = new Set([
  'UPSTREAM_RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_INVALID_RESPONSE',
  'UPSTREAM_TIMEOUT',
  'FORBIDDEN',
]);

const isUseful = ({ extensions }: GraphError): boolean =>
  expected.has(String(extensions['code'])) &&
  (extensions['code'] !== 'UPSTREAM_RATE_LIMITED' || Number(extensions['retryAfter']) > 0);

/** Asks until the end and counts the refusals by code; returns the errors that a caller can do nothing with. */
async function ask(
  gateway: Gateway,
  questions: readonly string[],
  refusals: Map<string, number>,
  isOver: () => boolean,
): Promise<readonly GraphError[]> {
  const odd: GraphError[] = [];
  while (!isOver()) {
    const { body } = await gateway.graph(oneOf(questions));
    for (const error of body.errors ?? []) {
      const code = String(error.extensions['code']);
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
      if (!isUseful(error)) odd.push(error);
    }
    await sleep(20);
  }
  return odd;
}

/** Returns the field of all events of a list, oldest first. */
async function arrived(gateway: Gateway, list: string, field: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const { body }: { readonly body: unknown } = await gateway.graph(
      `query ($after: Cursor) { list: ${list}(first: 1000, after: $after) {
        nodes { ${field} } pageInfo { endCursor hasNextPage }
      } }`,
      { after },
    );
    const { nodes, pageInfo }: Listed = (body as { data: { list: Listed } }).data.list;
    found.push(...nodes.map((node) => String(node[field])));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}
interface Listed {
  readonly nodes: readonly Readonly<Record<string, unknown>>[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Revokes the token that the product has last been called with by the gateway. */
function revokeToken(product: GoogleProduct): void {
  const used = product.seen.map(({ headers }) => headers.authorization ?? '');
  const last = used.findLast((header) => header.startsWith('Bearer token-'));
  if (last) product.revoke(last.slice('Bearer '.length));
}

const breakers = /^tributary_upstream_breaker_state\{[^}]*\} ([12])$/m;

test(
  'products in trouble lose no event, open no breaker, and leave no caller without an answer',
  async () => {
    await using opening = new AsyncDisposableStack();
    const reseller = opening.use(await startResellerProduct());
    const pubsub = opening.use(await startPubsub({ pullMs: 2_000 }));
    const group = { name: `${location}/groups/web`, displayName: 'Web' };
    const asset = { name: `${location}/assets/a`, assignedGroups: [group.name] };
    const inventory = opening.use(await startMigrationCenter({ assets: [group, asset] }));
    const issuer = opening.use(await startTokenIssuer());
    const folder = opening.use(await tempFolder());
    const keyFile = await writeKey(folder.path, `${issuer.url}/token`);
    const twilio: Behaviour[] = [];
    const studio = opening.use(
      await startFaultServer((exchange) => (twilio.shift() ?? fixedExecutions(3))(exchange)),
    );
    const google = (method: string, path: string, body: object) =>
      fetch(`${pubsub.url}/v1/${path}`, {
        method,
        headers: { authorization: 'Bearer publisher', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await google('PUT', resellerTopic, {})).status).toBe(200);
    const gateway = opening.use(
      await startGateway({
        TRIBUTARY_LIMITS: 'off',
        TRIBUTARY_RESELLER_URL: reseller.url,
        TRIBUTARY_RESELLER_TOKEN: resellerToken,
        TRIBUTARY_RESELLER_INTAKE: 'pull',
        TRIBUTARY_RESELLER_SERVICE_ACCOUNT: 'tributary@shop.iam.gserviceaccount.com',
        TRIBUTARY_RESELLER_SUBSCRIPTION: 'projects/shop/subscriptions/tributary',
        TRIBUTARY_RESELLER_RECONCILE_SECONDS: '0',
        TRIBUTARY_PUBSUB_URL: pubsub.url,
        TRIBUTARY_PUBSUB_KEY_FILE: keyFile,
        TRIBUTARY_INVENTORY_URL: inventory.url,
        TRIBUTARY_INVENTORY_KEY_FILE: keyFile,
        TRIBUTARY_EXECUTIONS_URL: studio.url,
        TRIBUTARY_EXECUTIONS_ACCOUNT_SID: keys.accountSid,
        TRIBUTARY_EXECUTIONS_AUTH_TOKEN: keys.authToken,
      }),
    );
    await eventually(async () => {
      const { body } = await gateway.send<{ dependencies: Record<string, string> }>('/readyz');
      return body.dependencies['reseller events'] === 'ok';
    });

    const questions = questionsAbout(await buy(gateway, 'shop.example'));
    const end = performance.now() + troubleMs;
    const isOver = () => performance.now() > end;
    const messages: string[] = [];
    const executions: string[] = [];
    const opened: string[] = [];

    async function trouble(): Promise<void> {
      while (!isOver()) {
        await sleep(50 + Math.random() * 200);
        oneOf([
          () => reseller.refuseNext(oneOf(resellerTroubles)),
          () => pubsub.answerNext(oneOf(googleTroubles)),
          () => inventory.answerNext(oneOf(inventoryTroubles)),
          () => void twilio.push(oneOf(twilioTroubles)),
          () => {
            reseller.is.empty = Math.random() < 0.2;
            reseller.is.sparse = Math.random() < 0.5;
          },
        ])();
      }
      Object.assign(reseller.is, { empty: false, sparse: false });
    }

    async function revoke(): Promise<void> {
      while (!isOver()) {
        // A token that was requested less than five seconds ago is not renewed.
        await sleep(6_000 + Math.random() * 4_000);
        revokeToken(oneOf([pubsub, inventory]));
      }
    }

    async function publish(): Promise<void> {
      while (!isOver()) {
        const skuId = `sku-${messages.length}`;
        const message = { data: encoded(dataOf({ sku_id: skuId, subscription_id: `s${messages.length}` })) };
        const { status } = await google('POST', `${resellerTopic}:publish`, { messages: [message] });
        if (status === 200) messages.push(skuId);
        await sleep(100);
      }
    }

    async function post(): Promise<void> {
      while (!isOver()) {
        const sid = sidOf('FN', 1_000 + executions.length);
        const of = { accountSid: keys.accountSid, flowSid: flow, sid };
        const delivery = { destination: `${gateway.url}/hooks/executions`, authToken: keys.authToken };
        const { status } = await deliver([executionEvent('started', of)], delivery);
        if (status === 204) executions.push(sid);
        await sleep(100);
      }
    }

    async function watch(): Promise<void> {
      while (!isOver()) {
        const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
        const open = breakers.exec(metrics);
        if (open) opened.push(open[0]);
        await sleep(500);
      }
    }

    const refusals = new Map<string, number>();
    const callers = Array.from({ length: 8 }, () => ask(gateway, questions, refusals, isOver));
    await Promise.all([trouble(), revoke(), publish(), post(), watch()]);
    expect((await Promise.all(callers)).flat()).toEqual([]);
    expect(opened).toEqual([]);

    expect(refusals.get('UPSTREAM_RATE_LIMITED')).toBeGreaterThan(0);
    expect(refusals.get('FORBIDDEN')).toBeGreaterThan(0);
    // Each service has a token of its own, and got others after those were revoked.
    expect(issuer.seen.length).toBeGreaterThan(4);

    const published = { list: 'resellerEvents', field: 'skuId', sent: messages };
    const posted = { list: 'executionEvents', field: 'executionSid', sent: executions };
    for (const { list, field, sent } of [published, posted]) {
      expect(sent.length).toBeGreaterThan(0);
      await eventually(async () => new Set(await arrived(gateway, list, field)).size >= sent.length);
      expect((await arrived(gateway, list, field)).toSorted()).toEqual(sent.toSorted());
    }
  },
  troubleMs + 120_000,
);
