/** The direction of imports (ARCHITECTURE.md, "One direction of imports"), as rules. */
const domain = '^src/(executions|reseller(/messaging)?|inventory)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'only-main-and-command-lines-know-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.ts$|app(\\.ts$|/)|cli/)' },
      to: { path: '^src/((app|main)\\.ts$|app/)' },
    },
    {
      name: 'only-the-app-mounts-transport',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.ts|app/|transport/)' },
      to: { path: '^src/transport/' },
    },
    {
      name: 'only-the-app-chooses-an-implementation',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.ts|app/|(executions|reseller|inventory)/)' },
      to: { path: `${domain}(embedded|remote|wire|rules)` },
    },
    {
      name: 'resolvers-and-routes-see-the-contract-only',
      severity: 'error',
      from: { path: `${domain}(resolvers|loaders|routes|contract)` },
      to: { path: `${domain}(embedded|remote)` },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: `${domain}rules` },
      to: { path: '^src/(storage|upstream|events|graph|transport)/|^node:(fs|net|http|timers)' },
    },
    {
      name: 'embedded-knows-no-upstream',
      severity: 'error',
      from: { path: `${domain}embedded` },
      to: { path: '^src/(upstream|graph|transport)/' },
    },
    {
      name: 'remote-knows-no-storage',
      severity: 'error',
      from: { path: `${domain}(remote|wire)` },
      to: { path: '^src/(storage|graph|transport)/' },
    },
    {
      name: 'domains-meet-through-contracts',
      severity: 'error',
      from: { path: '^src/(executions|reseller|inventory)/' },
      to: { path: domain, pathNot: ['^src/$1/', `${domain}contract`] },
    },
    {
      name: 'the-graph-knows-no-transport-library',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(transport/|generated/)' },
      to: { path: 'node_modules/(fastify|@fastify|ws|graphql-ws|graphql-sse)/' },
    },
    {
      name: 'only-storage-knows-a-driver',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/storage/' },
      to: { path: '^node:sqlite$|node_modules/pg/' },
    },
    {
      name: 'only-redis-rooms-know-ioredis',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(limits/ledger-redis|events/fanout-redis)' },
      to: { path: 'node_modules/ioredis/' },
    },
    {
      name: 'src-needs-no-dev-dependency',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '@types/|@apollo/utils' },
    },
    {
      name: 'src-knows-no-test',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench|scripts)/' },
    },
    {
      name: 'no-command-rests-on-a-test',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
