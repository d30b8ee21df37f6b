import type { Result } from 'ioredis';
import { scriptText } from '../../redis/connection.ts';
import { withLayout } from './record-layout.ts';

type Value = string | number;

/** Results are `unknown` and parsed by `redis/redis-answers.ts`, because the address may belong to another server. */
declare module 'ioredis' {
  interface RedisCommander<Context> {
    limitsApply(keys: number, ...keysAndArgs: Value[]): Result<unknown, Context>;
    /** Strings of the answer are buffers. */
    limitsStatusBuffer(record: string, ...args: Value[]): Result<unknown, Context>;
    limitsRaise(record: string, ...args: Value[]): Result<unknown, Context>;
    limitsGateways(gateways: string, ...args: Value[]): Result<unknown, Context>;
  }
}

const lua = (name: string) => withLayout(scriptText(`src/gateway/limits/redis/${name}`));
const record = lua('record.lua');

/** The commands of the ledger. */
export const ledgerScripts = {
  /** The number of keys is an argument, because a call varies in size. */
  limitsApply: { lua: record + lua('apply.lua') },
  limitsStatus: { numberOfKeys: 1, lua: record + lua('status.lua') },
  limitsRaise: { numberOfKeys: 1, lua: record + lua('raise.lua') },
  limitsGateways: { numberOfKeys: 1, lua: lua('gateways.lua') },
} as const;
