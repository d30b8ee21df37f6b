import { type Attack, count } from './attack.ts';
import { headOf, openRaw } from './raw-connections.ts';

const connections = 8;
const chunks = 900_000;
const atOnce = 30_000;
const holdMs = 20_000;
const head = headOf([
  'POST /graphql HTTP/1.1',
  'Host: gateway',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
]);
const some = '1\r\n \r\n'.repeat(atOnce);

/** Bodies in chunks of one byte each: the gateway takes a step for every chunk. */
export const tinyChunks: Attack = {
  name: 'chunks of one byte',
  standing: 'anonymous',
  callers: 1,
  rounds: 2,
  maxMs: 30_000,
  async round(caller) {
    return await Promise.all(
      count(connections).map(async () => {
        const connection = await openRaw(caller);
        await connection.write(head);
        for (let sent = 0; sent < chunks; sent += atOnce) await connection.write(some);
        await connection.write('2\r\n{}\r\n0\r\n\r\n');
        return await connection.ending(holdMs);
      }),
    );
  },
};
