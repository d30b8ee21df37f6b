import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import type { ServerProcess } from '../../scripts/cluster/process.ts';
import { balancers, drainDelayMs, seenMs, startBalancer } from '../support/balancers.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { startFollowers } from '../support/followers.ts';
import { keys, keyVariables, sharedSecret } from '../support/gateway.ts';
import { createClient } from '../support/http.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';

test.each(balancers)(
  '$name sends all requests of an event stream to one gateway, by the header and by the parameter of a browser',
  async (balancer) => {
    await using opened = new AsyncDisposableStack();
    const ports: number[] = [];
    for (const name of ['one', 'two']) {
      const server = createServer((_, answer) => answer.end(name)).listen(0, '127.0.0.1');
      opened.defer(async () => void (await promisify(server.close.bind(server))()));
      opened.defer(() => server.closeAllConnections());
      await once(server, 'listening');
      ports.push((server.address() as AddressInfo).port);
    }
    const front = opened.use(await startBalancer(balancer, ports));
    const gatewayOf = async (path: string, init: RequestInit = {}) =>
      await (await fetch(`${front.url}${path}`, init)).text();
    const chosen = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      const token = `stream-${n}-${'x'.repeat(16)}`;
      const byHeader = await gatewayOf('/graphql/stream', {
        method: 'POST',
        headers: { 'x-graphql-event-stream-token': token },
      });
      expect([token, await gatewayOf(`/graphql/stream?token=${token}`)]).toEqual([token, byHeader]);
      chosen.add(byHeader);
    }
    expect(chosen.size).toBe(2);
  },
);

test.each(balancers)(
  '$name in front of two gateways: websockets, event streams and requests over a rolling restart, a kill of a gateway and of the balancer',
  async (balancer) => {
    await using opened = new AsyncDisposableStack();
    const database = opened.use(await startPostgres());
    const ports = [await quietPort(), await quietPort()];
    const start = (port: number) =>
      startProcess([], {
        ...keyVariables,
        PORT: String(port),
        DATABASE_URL: database.url,
        TRIBUTARY_SECRET: sharedSecret,
        TRIBUTARY_LIMITS: 'off',
        TRIBUTARY_DRAIN_DELAY_MS: String(drainDelayMs),
        TRIBUTARY_TRUSTED_PROXIES: '127.0.0.1',
      });
    const running: ServerProcess[] = [];
    opened.defer(async () => void (await Promise.all(running.map((one) => one.stop('SIGKILL')))));
    for (const port of ports) running.push(await start(port));
    const front = opened.use(await startBalancer(balancer, ports));
    const client = createClient(front.url, keys);
    const followers = startFollowers(client);
    for (const follower of followers) opened.use(follower);
    await Promise.all(followers.map((one) => one.begun()));

    const made: string[] = [];
    const failures: string[] = [];
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        const sid = await createExecution(client).catch((error: Error) => void failures.push(error.message));
        if (sid) made.push(sid);
      }
    })();

    for (const [n, port] of ports.entries()) {
      await running[n]?.stop('SIGTERM');
      running[n] = await start(port);
      await client.send('/readyz', {});
      // The balancer must have this gateway back before the next one is drained.
      await setTimeout(seenMs);
    }
    if (balancer.asks) expect(failures).toEqual([]);
    await running[0]?.stop('SIGKILL');
    running[0] = await start(ports[0] ?? 0);
    await front.kill();
    await front.start();
    isWriting = false;
    await writing;

    const last = await createExecution(client);
    await endExecution(client, last);
    for (const follower of followers) {
      await follower.saw('EXECUTION_ENDED', last);
      const seen = follower.changes.map(({ executionSid }) => executionSid);
      expect([follower.name, follower.faults]).toEqual([follower.name, []]);
      for (const sid of made) expect([sid, seen.filter((one) => one === sid).length]).toEqual([sid, 2]);
    }
  },
  240_000,
);
