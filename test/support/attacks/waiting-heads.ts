import { type Attack, count } from './attack.ts';
import { headOf, openRaw, type RawConnection } from './raw-connections.ts';

const [atOnce, streams] = [30, 300];
const holdMs = 8_000;
const subscription = JSON.stringify({ query: 'subscription { executionChanges { __typename } }' });
const waiting = headOf(['GET /livez HTTP/1.1', 'Host: gateway', `X-Large: ${'x'.repeat(15_000)}`]).repeat(99);

/** Requests with large heads behind event streams, whose answers do not end. */
export const waitingHeads: Attack = {
  name: 'large heads behind event streams',
  standing: 'owner',
  callers: 1,
  rounds: 1,
  maxMs: 45_000,
  async round(caller) {
    const head = headOf([
      'POST /graphql HTTP/1.1',
      'Host: gateway',
      'Accept: text/event-stream',
      'Content-Type: application/json',
      `Authorization: Bearer ${caller.token}`,
      `Content-Length: ${Buffer.byteLength(subscription)}`,
    ]);
    const listen = async (): Promise<RawConnection> => {
      const connection = await openRaw(caller);
      await connection.write(head + subscription);
      return connection;
    };
    const opened: RawConnection[] = [];
    while (opened.length < streams) opened.push(...(await Promise.all(count(atOnce).map(listen))));
    for (const { write } of opened) void write(waiting);
    return await Promise.all(opened.map(({ ending }) => ending(holdMs)));
  },
};
