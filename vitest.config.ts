import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/sequencer.ts';

/** Too long for every change: `npm run test:long` runs them, with what is in `test/long`. */
const longTier = [
  'test/{long,interop}/**',
  'test/e2e/{crowds,doctor-servers,event-faults,event-sinks,flow-runs,followers,image,kill,limits-gateways,odd-redis}.test.ts',
  'test/e2e/{quarantine,remote,reseller-ingest,reseller-remote,storage-faults,subscription-clients}.test.ts',
  // `states.test.ts` opens every view of the console in `npm test`.
  'test/e2e/console/{compare,customer,customers,executions,flows,focus,inventory-assets,inventory-imports,limits,live,overview,quarantine,share,targets,timeline}.test.ts',
  'test/e2e/{traces-jobs,traces-redis}.test.ts',
  'test/e2e/demo/**',
  'test/e2e/playground/{credential,layout,operations,samples,schema,streams}.test.ts',
  'test/client/{kills,late-tokens,library-kills,restored,silence,troubles}.test.ts',
  'test/contracts/{events-writers,inventory-large,lowest-release,messaging-push,reseller-history,seen-customers}.test.ts',
  'test/graph/remote.test.ts',
];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...(process.env['TEST_LONG'] ? [] : longTier)],
    globalSetup: 'test/support/global-setup.ts',
    // Tests wait for events; the time only ends one that waits for an event that never comes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The cores of CI: with more, servers that have a tenth of a second to answer do not.
    maxWorkers: 2,
    pool: 'forks',
    // Node loads the modules under test once for each worker, as they are.
    isolate: false,
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    slowTestThreshold: 10_000,
  },
});
