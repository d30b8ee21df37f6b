import type { Result } from 'ioredis';
import { connectRedis, type RedisConnection, scriptText } from '../../redis/connection.ts';
import { redisKeys } from '../../redis/keys.ts';
import { OddAnswer, type RedisAddress } from '../../redis.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    textsGet(texts: string, uses: string, hash: string): Result<unknown, Context>;
    textsPut(
      texts: string,
      uses: string,
      hash: string,
      text: string,
      maxBytes: number,
      unusedMs: number,
    ): Result<unknown, Context>;
    textsRemove(texts: string, uses: string, hash: string): Result<unknown, Context>;
  }
}

/** Texts by their hash in Redis. Every call rejects when Redis does not answer, and may stay open while it is silent. */
export interface RedisTexts extends Disposable {
  /** Returns the text; null when Redis has none. It is not compared with the hash. */
  get(hash: string): Promise<string | null>;
  put(hash: string, text: string): Promise<void>;
  remove(hash: string): Promise<void>;
  /** Returns whether commands can be sent now. */
  isReady(): boolean;
  /** Calls the listener each time that commands can be sent again. */
  onReady(listener: () => void): void;
  /** Replaces the connection, because its peer may have vanished. Open calls reject. */
  reconnect(): void;
}

const { texts: textsKey, textUses: usesKey } = redisKeys;
/** Bytes of all texts together; Redis holds the budgets as well. */
const maxBytes = 16 * 1024 * 1024;
/** A week; Redis forgets the texts when nobody has added one for that long. */
const unusedMs = 7 * 24 * 60 * 60 * 1_000;

const lua = (name: string) => scriptText(`src/gateway/graphql/shared-texts-redis/${name}`);

const scripts = {
  textsGet: { numberOfKeys: 2, lua: lua('texts.lua') + lua('get.lua') },
  textsPut: { numberOfKeys: 2, lua: lua('texts.lua') + lua('put.lua') },
  textsRemove: { numberOfKeys: 2, lua: lua('texts.lua') + lua('remove.lua') },
} as const;

export function openRedisTexts(address: RedisAddress, failed: (error: Error) => void): RedisTexts {
  const connection: RedisConnection = connectRedis(address, scripts, failed);
  return {
    async get(hash) {
      const text = await connection.textsGet(textsKey, usesKey, hash);
      if (text !== null && typeof text !== 'string') throw new OddAnswer('a look-up', 'a text or nothing');
      return text;
    },
    put: async (hash, text) =>
      void (await connection.textsPut(textsKey, usesKey, hash, text, maxBytes, unusedMs)),
    remove: async (hash) => void (await connection.textsRemove(textsKey, usesKey, hash)),
    isReady: () => connection.status === 'ready',
    onReady: (listener) => void connection.on('ready', listener),
    reconnect: () => connection.disconnect(true),
    [Symbol.dispose]: () => connection.disconnect(),
  };
}
