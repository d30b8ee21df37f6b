import { createExecution, messageOf, subscribeFrame } from './changes.ts';
import { openDeaf } from './deaf-websocket.ts';
import { differences, type Scene } from './disturbed.ts';
import { type Follower, type SeenChange, startFollower, walkLog } from './followers.ts';
import { type Client, executionsPath } from './http.ts';
import { freshMetric, metric } from './metrics.ts';
import { openAccepted, type RawSocket } from './raw-websocket.ts';
import { clients } from './resuming.ts';
import { sidOf } from './sids.ts';

const executionsTotal = 'tributary_event_executions_total';

async function messages(client: RawSocket, count: number) {
  const all = [];
  while (all.length < count) all.push(messageOf((await client.nextOf('next')).payload));
  return all;
}

/** Opens one socket per cursor, all with the same operation, and subscribes. */
async function openCrowd(gateway: Client, cursors: readonly (string | undefined)[]) {
  const opened = await Promise.all(cursors.map(() => openAccepted(gateway.url, gateway.bearer)));
  for (const [index, client] of opened.entries()) {
    const after = cursors[index];
    client.send(subscribeFrame('1', after === undefined ? {} : { after }));
  }
  return opened;
}

async function createSome(gateway: Client, executions: number): Promise<void> {
  for (let made = 0; made < executions; made += 1) await createExecution(gateway);
}

/**
 * Counts executions of events for followers that began together, and for the same followers after each resumed at its
 * own place.
 */
export async function executionsOfCrowd(gateway: Client, sockets: number) {
  const together = await openCrowd(
    gateway,
    Array.from({ length: sockets }, () => undefined),
  );
  await Promise.all(together.map((client) => messages(client, 1)));
  await createSome(gateway, 5);
  const seen = await Promise.all(together.map((client) => messages(client, 10)));
  const ofTogether = await freshMetric(gateway, executionsTotal);
  await Promise.all(together.map((client) => client[Symbol.asyncDispose]()));

  const cursors = seen.map((own, index) => own[index % own.length]?.cursor);
  const resumed = await openCrowd(gateway, cursors);
  await Promise.all(resumed.map((client, index) => messages(client, 9 - (index % 10))));
  const before = await freshMetric(gateway, executionsTotal);
  await createSome(gateway, 2);
  const later = await Promise.all(resumed.map((client) => messages(client, 4)));
  const ofResumed = (await freshMetric(gateway, executionsTotal)) - before;
  await Promise.all(resumed.map((client) => client[Symbol.asyncDispose]()));
  const sequences = new Set(later.map((own) => own.map(({ cursor }) => cursor).join()));
  return { ofTogether, ofResumed, differentSequences: sequences.size };
}

/** Stops the first of two gateways while changes go on; returns what each of its clients lost. */
export async function drainCrowd({ gateways }: Scene, sockets: number) {
  const [stopping, other] = gateways;
  if (!stopping || !other) throw new RangeError('it takes two gateways');
  using following = new DisposableStack();
  const followers: Follower[] = [];
  for (let index = 0; index < sockets; index += 1) {
    let connections = 0;
    const address = () => {
      connections += 1;
      return connections % 2 === 1 ? stopping.url : other.url;
    };
    const follow = clients['graphql-ws'];
    if (follow) followers.push(following.use(startFollower(`client ${index}`, follow, other, { address })));
  }
  await Promise.all(followers.map((follower) => follower.begun()));
  const open = 'tributary_live_connections{transport="websocket"}';
  const before = await metric(stopping, open);
  let stopped = false;
  const stop = stopping.stop('SIGTERM').then(() => {
    stopped = true;
  });
  while (!stopped) await createExecution(other);
  await stop;
  const last = await createExecution(other);
  await Promise.all(followers.map((follower) => follower.saw('EXECUTION_STEP_ENTERED', last)));
  const truth = await walkLog(other);
  return {
    before,
    after: await freshMetric(other, open),
    faults: followers.flatMap((one) => lost(one, truth)),
  };
}

function lost({ name, changes, faults }: Follower, truth: readonly SeenChange[]): readonly string[] {
  return [...faults, ...differences(changes, truth)].map((fault) => `${name}: ${fault}`);
}

/** A subscription whose events are about 100 kB each. */
const wide = `subscription { executionChanges { __typename ... on ExecutionChange {
  execution { ${Array.from({ length: 90 }, (_, n) => `c${n}: context`).join(' ')} } } } }`;

/**
 * Returns the maximum resident bytes of the gateway while sockets with a wide operation are never read, or are read.
 */
export async function memoryOfCrowd(
  gateway: Client,
  sockets: number,
  kind: 'deaf' | 'reading',
  events: number,
) {
  await using opened = new AsyncDisposableStack();
  for (let index = 0; index < sockets; index += 1) {
    if (kind === 'deaf') {
      const deaf = await openDeaf(gateway, wide);
      opened.defer(() => void deaf.destroy());
    } else {
      const reading = opened.use(await openAccepted(gateway.url, gateway.bearer));
      reading.socket.removeAllListeners('message');
      reading.send(subscribeFrame('1', {}, wide));
    }
  }
  await using witness = await openAccepted(gateway.url, gateway.bearer);
  witness.send(subscribeFrame('1'));
  await messages(witness, 1);
  let most = 0;
  for (let made = 0; made < events; made += 2) {
    const form = {
      To: `+1777${1_000_000 + made}`,
      From: `+1555${sockets}${kind.length}`,
      Parameters: JSON.stringify({ text: 'x'.repeat(1_000) }),
    };
    await gateway.rest('POST', executionsPath(sidOf('FW', 1)), form);
    await messages(witness, 2);
    most = Math.max(most, await metric(gateway, 'process_resident_memory_bytes'));
  }
  return { most, closed: await freshMetric(gateway, 'tributary_websocket_closes_total{code="1013"}') };
}
