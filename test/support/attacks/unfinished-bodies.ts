import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Attack, count, shop } from './attack.ts';
import type { Caller } from './caller.ts';

const mebibyte = 1024 * 1024;
const holdMs = 1_000;
/** Long enough for the gateway to read the strangers' bytes, on a slow machine too. */
const strangersMs = 5_000;

/** A request body whose end never arrives. */
interface Unfinished {
  readonly path: string;
  readonly saidBytes: number;
  readonly begun: Buffer;
}

const frames: Unfinished = {
  path: `/v1/${shop}/assets:reportAssetFrames?source=${shop}/sources/scan`,
  saidBytes: 16 * mebibyte,
  begun: beginning(15 * mebibyte, '{"framesData":[{"labels":{"key":"'),
};
/** GraphQL reads a body before it checks scopes; the parsed values weigh more than their text. */
const operation: Unfinished = {
  path: '/graphql',
  saidBytes: 1_000_000,
  begun: beginning(990_000, `{"variables":{"values":[${'0,'.repeat(45_000)}0]},"query":"`),
};
/**
 * Together these bodies exceed the limit for all large bodies of a gateway; only the separate share of anonymous
 * callers holds them back.
 */
const strangers = { addresses: 24, bodies: 3 };
/** A query above 16 KiB: from that size on the gateway counts a body against its limit for all bodies. */
const honestQuery = `{ viewer { kind } } #${'x'.repeat(100_000)}`;

interface Held {
  readonly asked: ClientRequest;
  /** The word for an answer that came before the body's end; null when the time was over first. */
  readonly answer: Promise<string | null>;
}

/** Bodies that arrive almost whole and never end. Found in a review: they shut other callers out. */
export const unfinishedBodies: Attack = {
  name: 'unfinished bodies',
  standing: 'tenant',
  async round(caller) {
    const held = count(4).map((at) =>
      hold(caller, at < 2 ? operation : frames, at < 2 ? null : caller.token),
    );
    const words = await Promise.all(held.map(async ({ answer }) => (await answer) ?? 'held'));
    for (const { asked } of held) asked.destroy();
    return words;
  },
  async lost(bystander) {
    const held = count(strangers.addresses).flatMap((at) => {
      const stranger = { ...bystander, address: `127.0.0.${100 + at}` };
      return count(strangers.bodies).map(() => hold(stranger, operation, null, strangersMs));
    });
    const heard = await Promise.all(held.map(async ({ answer }) => await answer));
    const word = await bystander.graph(honestQuery);
    for (const { asked } of held) asked.destroy();
    if (!heard.includes(null)) return 'no body was held';
    if (!heard.includes('503')) return 'the room of callers without a credential was not filled';
    return word === '200' ? null : `a body of 100 kB: ${word}`;
  },
};

function beginning(bytes: number, text: string): Buffer {
  const begun = Buffer.alloc(bytes, 'x');
  begun.write(text);
  return begun;
}

function hold(
  { url, address, signal }: Caller,
  { path, saidBytes, begun }: Unfinished,
  token: string | null,
  milliseconds = holdMs,
): Held {
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
  return { asked, answer: Promise.race([answered, setTimeout(milliseconds, null)]) };
}
