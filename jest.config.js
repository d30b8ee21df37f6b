/** Too long for every change: `npm run test:long` runs them, with what is in `test/long`. */
const longTier = [
  '<rootDir>/test/long/',
  '<rootDir>/test/interop/',
  '<rootDir>/test/e2e/(crowds|doctor-servers|event-faults|event-sinks|flow-runs|followers|odd-redis)\\.test',
  '<rootDir>/test/e2e/(quarantine|remote|reseller-(ingest|remote)|storage-faults|subscription-clients)\\.test',
  // `states.test.ts` opens every view of the console for each change.
  '<rootDir>/test/e2e/console/(customers?|executions|focus|inventory-(assets|imports)|limits|live|overview)\\.test',
  '<rootDir>/test/e2e/(traces-jobs|traces-redis)\\.test',
  '<rootDir>/test/e2e/demo/',
  '<rootDir>/test/e2e/playground/(credential|layout|operations|samples|schema|streams)\\.test',
  '<rootDir>/test/client/((library-)?kills|silence)\\.test',
  '<rootDir>/test/contracts/(events-writers|inventory-large|messaging-push|reseller-history|seen-customers)\\.test',
  '<rootDir>/test/graph/remote\\.test',
];

/** Tests are ES modules: Jest runs them with --experimental-vm-modules, swc only strips the types. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_LONG ? [] : longTier)],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  // Tests wait for events; the time only ends one that waits for an event that never comes.
  testTimeout: 120_000,
  // The cores of CI: with more, servers that have a tenth of a second to answer do not.
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/support/sequencer.js',
  // ES modules of ended suites stay in memory; a worker with gigabytes of them spends its time collecting garbage.
  workerIdleMemoryLimit: '1GB',
  // Milliseconds that a worker has to end before Jest warns and kills it (its default: 500); one that leaks never ends.
  workerGracefulExitTimeout: 5_000,
};
