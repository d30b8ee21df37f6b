import { startPostgresPair } from '../../../support/postgres-pair.ts';
import type { Rows } from '../rows.ts';

/** Executions that the standby does not have: more than are written before a gateway looks at the log. */
const behind = 120;

export const databaseRows: Rows = {
  'PostgreSQL failover, synchronous': {
    async run({ use, begin, strike, whole }) {
      const pair = use(await startPostgresPair('synchronous'));
      await begin({ DATABASE_URL: pair.url });
      await strike(pair.promote);
      await whole();
    },
  },
  'PostgreSQL failover, asynchronous': {
    isReset: true,
    async run({ use, begin, strike, whole }) {
      const pair = use(await startPostgresPair('asynchronous'));
      const { writers, told } = await begin({ DATABASE_URL: pair.url });
      await pair.detach();
      await writers.more(behind);
      await strike(pair.promote);
      await whole();
      await told();
    },
  },
};
