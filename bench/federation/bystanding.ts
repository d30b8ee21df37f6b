import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { token } from '../graphql/contenders.ts';
import { startPartner } from '../measure/conversation.ts';
import { portOf } from '../measure/port.ts';
import { before, own } from './contenders.ts';
import { type Ground, roundOf, targetOf } from './rounds.ts';

/** The p99 latency in milliseconds of pages from a healthy service, in the best round of each state. */
export interface Bystanding {
  readonly alone: number;
  /** While clients wait for another service that hangs. */
  readonly besideHanging: number;
  /** While the circuit breaker of the other service is open. */
  readonly besideShut: number;
}

const clients = 20;
/** Milliseconds between a client's requests, so that requests that are refused at once do not become a load. */
const pauseMs = 1_000;
const inventory = JSON.stringify({ query: '{ inventoryLocations(project: "shop") { nodes { name } } }' });

/** Measures the states one after another: taking turns would open and close the circuit breaker between rounds. */
export async function measureBystanding(url: string, ground: Ground): Promise<Bystanding> {
  await using open = new AsyncDisposableStack();
  let hangs = true;
  const other = createServer(({ socket }) => void (hangs || socket.destroy())).listen(0, '127.0.0.1');
  await once(other, 'listening');
  open.defer(() => void other.close());
  open.defer(() => other.closeAllConnections());
  const program = before(own, url);
  const args = [url, `http://127.0.0.1:${portOf(other)}`];
  const [server, { port }] = await startPartner<{ readonly port: number }>({ ...program, args });
  open.use(server);
  const target = targetOf({ ...own, server, port });
  const best = async () => {
    const rounds: number[] = [];
    for (let round = 0; round < ground.pace.rounds; round += 1)
      rounds.push((await roundOf(target, ground, ground.pace.roundMs)).p99);
    return Math.min(...rounds);
  };
  await roundOf(target, ground, ground.pace.warmUpMs);
  const alone = await best();
  const leaving = new AbortController();
  const asking = Array.from({ length: clients }, () => askAgain(port, leaving.signal));
  const besideHanging = await best();
  hangs = false;
  other.closeAllConnections();
  await roundOf(target, ground, ground.pace.warmUpMs);
  const besideShut = await best();
  leaving.abort();
  await Promise.all(asking);
  return { alone, besideHanging, besideShut };
}

async function askAgain(port: number, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const request = { method: 'POST', headers, body: inventory, signal };
  while (!signal.aborted) {
    await fetch(`http://127.0.0.1:${port}/graphql`, request)
      .then((response) => response.text())
      .catch(() => {});
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}
