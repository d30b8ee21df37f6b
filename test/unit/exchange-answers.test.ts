import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Exchange, type ExchangeParts } from '../../src/gateway/http/request/exchange.ts';
import { callOf } from '../support/calls.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const open = () =>
  new Exchange({ defaultAccount: 'AC1' } as unknown as ExchangeParts, callOf().caller, 'RQ1', 60_000);

test('a call does not keep an answer that was made, while its client reads it', async () => {
  const call = open();
  const made = async () => new WeakRef(await call.whileOpen(async () => ({ body: 'x' })));
  const answer = await made();
  // A reference that was read stays until the turn of the event loop is over.
  await new Promise(setImmediate);
  collect();
  expect(answer.deref()).toBeUndefined();
  call.close(true);
});

test('a call whose work goes on still ends with its client, after other work of it', async () => {
  const call = open();
  expect(await call.whileOpen(async () => 'first')).toBe('first');
  const second = call.whileOpen(() => new Promise(() => {}));
  call.close(false);
  await expect(second).rejects.toMatchObject({ message: 'The client closed the connection.' });
});
