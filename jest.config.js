/** Too long for every change: `npm run test:long` runs them, with what is in `test/long`. */
const longTier = [
  '<rootDir>/test/long/',
  '<rootDir>/test/e2e/(event-faults|event-sinks|crowds|flow-runs)\\.test',
  '<rootDir>/test/e2e/(remote|reseller-(ingest|remote)|subscription-clients)\\.test',
  // `states.test.ts` opens every view of the console for each change.
  '<rootDir>/test/e2e/console/(customers?|executions|inventory-(assets|imports)|limits|live|overview)\\.test',
  '<rootDir>/test/e2e/playground/(layout|operations|streams)\\.test',
  '<rootDir>/test/client/(library-)?kills\\.test',
  '<rootDir>/test/contracts/(messaging-push|reseller-history)\\.test',
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
  // Tests have the modules that the program has.
  setupFiles: ['<rootDir>/src/app/declarations.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  testTimeout: 60_000,
  maxWorkers: 2,
  // Milliseconds that a worker has to end before Jest warns and kills it (its default: 500); one that leaks never ends.
  workerGracefulExitTimeout: 5_000,
};
