import { openRedisLedger, request } from './ledgers.ts';

/** A stand-in for a gateway process: spends from one owner's budget and prints each budget that the ledger returns. */
const [url = '', owner = '', count = '0', limit = '0'] = process.argv.slice(2);
const lifted = { rest_points_per_minute: 65_535, concurrent: 65_535, ban: 65_535 };
await using ledger = await openRedisLedger({ url }, { ...lifted, 'core.user': Number(limit) });
const together = 50;
for (let done = 0; done < Number(count); done += together) {
  const wave = Array.from({ length: Math.min(together, Number(count) - done) }, () =>
    request(ledger, { owner, tier: 'user' }),
  );
  for (const { outcome, budget } of await Promise.all(wave)) {
    const adds = budget.limit === budget.used + budget.remaining;
    process.stdout.write(`${outcome} ${budget.used} ${budget.remaining} ${adds}\n`);
  }
}
