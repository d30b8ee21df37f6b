import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../../src/config/environment.ts';
import { tempFolder } from '../folder.ts';
import { copyPostgres, type PostgresDatabase, startPostgres } from '../postgres.ts';
import { startRedis } from '../redis.ts';
import { seed, type Tokens } from './seeds.ts';

const secret = 'a secret of the gateways that are attacked';

/** A seeded database, of which every attack gets a copy. */
export interface Seeded {
  readonly tokens: Tokens;
  copy(opened: AsyncDisposableStack): Promise<Environment>;
}

export interface Engine {
  readonly name: string;
  prepare(opened: AsyncDisposableStack): Promise<Seeded>;
}

export const sqlite: Engine = {
  name: 'embedded',
  async prepare(opened) {
    const { path } = opened.use(await tempFolder());
    const tokens = await seed({ TRIBUTARY_DATA: path });
    return {
      tokens,
      async copy(one) {
        const data = join(one.use(await tempFolder()).path, 'data');
        await cp(path, data, { recursive: true });
        return { TRIBUTARY_DATA: data };
      },
    };
  },
};

export const postgres: Engine = {
  name: 'on PostgreSQL and Redis',
  async prepare(opened) {
    const original: PostgresDatabase = opened.use(await startPostgres());
    const { path } = opened.use(await tempFolder());
    const own = { TRIBUTARY_DATA: path, TRIBUTARY_SECRET: secret };
    const tokens = await seed({ ...own, DATABASE_URL: original.url });
    return {
      tokens,
      async copy(one) {
        const { url } = one.use(await copyPostgres(original));
        const redis = one.use(await startRedis());
        return { ...own, DATABASE_URL: url, REDIS_URL: redis.url };
      },
    };
  },
};
