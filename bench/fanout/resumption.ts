import { startPartner } from '../measure/conversation.ts';
import type { Usage } from '../measure/server-child.ts';
import { preciseNow, subscribeMessage } from './changes.ts';
import { ours } from './contenders.ts';
import { type Received, startSockets } from './load.ts';
import type { Publish } from './publish.ts';

export interface Resumption {
  readonly sockets: number;
  readonly events: number;
  readonly messages: number;
  /** Executed events, as `/metrics` counts them. */
  readonly executions: number;
  /** Server CPU per message, handshakes included. */
  readonly cpuMicros: number;
  /** Seconds from the first connection to the last message. */
  readonly seconds: number;
}

/** Measures sockets that reconnect all at once, each with another cursor in the same backlog. */
export async function measureResumption(sockets: number, events: number): Promise<Resumption> {
  const [gateway, { port }] = await startPartner<{ readonly port: number }>(ours);
  await using server = gateway;
  await using load = await startSockets();
  await server.ask({ kind: 'publish', events, everyMs: 0 } satisfies Publish);
  const afters = Array.from({ length: sockets }, (_, socket) => socket % events);
  const messages = afters.reduce((sum, after) => sum + events - after, 0);
  const before = await server.ask<Usage>({ kind: 'usage' });
  const start = preciseNow();
  await load.ask({ kind: 'open', port, sockets, subscribes: afters.map((after) => subscribeMessage(after)) });
  const { at } = await load.ask<Received>({ kind: 'receive', messages });
  const after = await server.ask<Usage>({ kind: 'usage' });
  const cpuMicros = (after.cpuMicros - before.cpuMicros) / messages;
  const seconds = (at - start) / 1000;
  return { sockets, events, messages, executions: await executionsOf(port), cpuMicros, seconds };
}

async function executionsOf(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return Number(/^tributary_event_executions_total (\d+)$/m.exec(await response.text())?.[1]);
}
