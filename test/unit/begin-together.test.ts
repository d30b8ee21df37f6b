import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginTogether } from '../../src/gateway/http/connection/begin-together.ts';

function arrival(url: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  return [request, new ServerResponse(request)] as const;
}

test('requests of one turn of the event loop begin behind the reading, in their order, and each one once', async () => {
  const begun: (string | undefined)[] = [];
  const begin = beginTogether(({ url }) => begun.push(url));
  begin(...arrival('/1'));
  begin(...arrival('/2'));
  expect(begun).toEqual([]);
  await setImmediate();
  expect(begun).toEqual(['/1', '/2']);
  begin(...arrival('/3'));
  await setImmediate();
  expect(begun).toEqual(['/1', '/2', '/3']);
});
