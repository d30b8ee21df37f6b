import { setTimeout } from 'node:timers/promises';
import { seenMs } from '../../../support/balancers.ts';
import { startPgBouncer } from '../../../support/pgbouncer.ts';
import { startPostgres } from '../../../support/postgres.ts';
import { startPostgresPair } from '../../../support/postgres-pair.ts';
import type { Rows } from '../rows.ts';
import { awayMs, frozenMs } from '../trial.ts';

/** Executions that the standby does not have: more than are written before a gateway looks at the log. */
const behind = 120;

export const databaseRows: Rows = {
  'gateway stopped and continued, behind PgBouncer': {
    async run({ use, begin, strike }) {
      const pooler = use(await startPgBouncer(use(await startPostgres())));
      const { gateways } = await begin({ DATABASE_URL: pooler.url });
      await strike(async () => gateways[0].freeze());
      await setTimeout(frozenMs);
      gateways[0].thaw();
      await setTimeout(seenMs);
    },
  },
  'PgBouncer killed': {
    async run({ use, begin, strike, whole }) {
      const pooler = use(await startPgBouncer(use(await startPostgres())));
      await begin({ DATABASE_URL: pooler.url });
      await strike(async () => {
        await pooler.kill();
        await setTimeout(awayMs);
        await pooler.start();
      });
      await whole();
    },
  },
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
