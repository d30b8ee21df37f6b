import { setTimeout } from 'node:timers/promises';
import { type Attack, count, shop } from './attack.ts';
import type { Caller } from './caller.ts';
import { headOf, openRaw, type RawConnection } from './raw-connections.ts';

const holdMs = 8_000;
const aliases = count(3).map((at) => `a${at}: attributes { key value }`);

/** Connections that ask for answers of some 8 MB, over GraphQL and REST, and read nothing. */
export const slowReaders: Attack = {
  name: 'large answers that nobody reads',
  standing: 'tenant',
  rounds: 90,
  together: true,
  maxMs: 45_000,
  maxDelayOverPostgresMs: 1_000,
  async round(caller, nth) {
    const connection = await ask(caller, nth);
    await setTimeout(holdMs, undefined, { signal: caller.signal }).catch(() => undefined);
    return [await connection.ending(100)];
  },
};

async function ask(caller: Caller, nth: number): Promise<RawConnection> {
  const connection = await openRaw(caller);
  connection.socket.pause();
  const head = [
    'Host: gateway',
    'Content-Type: application/json',
    'Accept-Encoding: identity',
    `Authorization: Bearer ${caller.token}`,
  ];
  if (nth % 2 === 0) {
    await connection.write(headOf([`GET /v1/${shop}/assets?pageSize=1000 HTTP/1.1`, ...head]));
    return connection;
  }
  const query = `{ inventoryLocation(name: "${shop}") { assets(first: 1000) { nodes { ${aliases} } } } }`;
  const body = JSON.stringify({ query });
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  await connection.write(headOf(['POST /graphql HTTP/1.1', ...head, length]) + body);
  return connection;
}
