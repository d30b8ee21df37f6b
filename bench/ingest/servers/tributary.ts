import { createApp } from '../../../src/app/app.ts';
import { readConfig } from '../../../src/app/config.ts';
import { makeYoungObjects } from '../../../src/cli/heap.ts';
import { reportTo } from '../../measure/server-child.ts';
import { pushSecret, token } from '../contenders.ts';

/** A complete gateway on an empty database of that engine. */
const [engine = '', place = ''] = process.argv.slice(2);

const storage =
  engine === 'SQLite'
    ? { TRIBUTARY_DATA: place }
    : { DATABASE_URL: place, TRIBUTARY_SECRET: 'a secret of the bench' };

const config = readConfig({
  PORT: '0',
  NODE_ENV: 'test',
  TRIBUTARY_DEV_TOKEN: token,
  TRIBUTARY_LIMITS: 'off',
  TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret,
  ...storage,
});
makeYoungObjects();
const app = await createApp(config);
const { port } = new URL(await app.listen());
reportTo(Number(port), async () => await app[Symbol.asyncDispose]());
