/** The direction of imports (ARCHITECTURE.md, "Imports"), as rules. Imports of types count, too. */
const api = '^src/apis/([^/]+)/';
const service = '^src/services/([^/]+)/';
/** Variables of an api, made of the kinds that all sections of the configuration share. */
const section = '^src/apis/([^/]+)/(intake/)?config[.]ts$';
/** The contract of an api: graph, REST and remote import it, and so does the embedded service. */
const contract = '^src/apis/([^/]+)/contract[./]';
/** Fields that lead from one service to another: they know the contracts of the services. */
const joins = '^src/apis/joins/';
const anyContract = '^src/apis/[^/]+/contract[./]';
/** Every place that a module may have; the rules below say of each what it may import. */
const rooms = ['^src/main[.]ts$', '^src/(app|cli|config|gateway|generated|kit|storage)/', api, service];

/** A room may import only what `to` names. */
const only = (name, from, to, except = []) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: [...to, ...except] },
});

/**
 * Files beside the sub-folders of a room are its face, for other rooms. Its own sub-folders import each other, and of the
 * face only these: types and failures that all of them share.
 */
const shared = {
  'gateway/auth': 'principal|secrets|tokens',
  'gateway/events': 'append-events|contract',
  'gateway/graphql': 'config|context|errors|graph|graph-server',
  'gateway/http': 'health|route|server-parts?',
  'gateway/limits': 'limiter|refusals',
  'gateway/live/hub': 'sink|start-position',
  'gateway/upstream': 'cancellation|limits|not-processed|profile|single-flight',
  kit: 'fault|result|awaitable',
  'services/executions/store': 'flows|options|row-readers|rows',
  'services/inventory/reports': 'surveyed',
  'services/inventory/store': 'handlers|locations|options|rows',
  'services/pubsub/store': 'options|publishing|quotas|rows|subscriptions',
  storage:
    'acting-owner|change-proof|database|settings|statement-span|storage-condition|storage-errors|unavailable',
};

const onlySharedFaces = Object.entries(shared).map(([room, files]) => ({
  name: `inside-${room.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: `^src/${room}/[^/]+/` },
  to: { path: `^src/${room}/[^/]+$`, pathNot: `^src/${room}/(${files})[.]ts$` },
}));

module.exports = {
  forbidden: [
    ...onlySharedFaces,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-module-has-a-room',
      severity: 'error',
      from: { path: '^src/', pathNot: rooms },
      to: {},
    },
    only('kit-knows-nothing-of-ours', '^src/kit/(?!db/)', ['^src/kit/(?!db/)']),
    only('kit-db-knows-storage', '^src/kit/db/', ['^src/(kit|storage)/']),
    only('storage-knows-the-kit', '^src/storage/', ['^src/(storage|kit)/']),
    only('config-knows-the-kit', '^src/config/', ['^src/config/', '^src/kit/(?!db/)']),
    // The base of the contract is the gateway's own: its types know no module.
    only('the-gateway-names-no-service', '^src/gateway/', [
      '^src/(gateway|kit|storage|config)/',
      '^src/generated/base\\.ts$',
    ]),
    {
      ...only('apis-face-the-gateway', api, [
        '^src/apis/$1/',
        '^src/(gateway|kit|storage)/',
        '^src/generated/$1\\.ts$',
      ]),
      from: { path: api, pathNot: [section, joins] },
    },
    only('joins-know-contracts', joins, [
      joins,
      anyContract,
      '^src/(gateway|kit|storage)/',
      '^src/generated/joins\\.ts$',
    ]),
    only('sections-of-apis-know-the-config', section, ['^src/apis/$1/', '^src/(gateway|kit|config)/']),
    // The embedded service imports all that its contract imports.
    {
      ...only('contracts-know-neither-graph-nor-wire', contract, [
        '^src/apis/$1/contract[./]',
        '^src/gateway/(events|upstream)/',
        '^src/kit/',
      ]),
      from: { path: contract, pathNot: joins },
    },
    only('the-contract-of-joins-knows-contracts', `${joins}contract[./]`, [
      anyContract,
      '^src/gateway/(events|upstream)/',
      '^src/kit/',
    ]),
    only('generated-types-know-their-module', '^src/generated/([^/]+)\\.ts$', [
      '^src/apis/$1/',
      '^src/gateway/graphql/',
      '^src/kit/call/',
    ]),
    only('services-stand-behind-their-contract', service, [
      '^src/services/$1/',
      '^src/apis/$1/contract[./]',
      '^src/gateway/(audit|events|upstream)/',
      '^src/(kit|storage)/',
    ]),
    {
      name: 'only-main-and-command-lines-know-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.ts$|app/|cli/)' },
      to: { path: '^src/(main\\.ts$|app/|cli/)' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/(services|apis)/[^/]+/(contract/)?rules' },
      // Modules of Node are resolved to their names without `node:`.
      to: {
        path: '^src/(storage|gateway|kit/db)/|^(fs|http|https|dns|timers|child_process|worker_threads)(/|$)',
      },
    },
    {
      name: 'remote-knows-no-storage',
      severity: 'error',
      from: { path: '^src/apis/[^/]+/(remote|wire)/' },
      to: { path: '^src/(storage|kit/db|gateway/(graphql|http|live))/' },
    },
    {
      name: 'only-http-and-live-know-a-transport-library',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(gateway/(http|live)|generated)/' },
      to: { path: 'node_modules/(fastify|@fastify|@modelcontextprotocol|ws|graphql-ws|graphql-sse)/' },
    },
    {
      name: 'only-its-adapters-know-apollo-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/gateway/graphql/apollo/' },
      to: { path: 'node_modules/@apollo/' },
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
      from: {
        path: '^src/',
        pathNot: '^src/gateway/(redis/|limits/redis)',
      },
      to: { path: 'node_modules/ioredis/' },
    },
    {
      name: 'only-outgoing-rooms-know-undici',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(gateway/upstream|services/pubsub/push)/' },
      to: { path: 'node_modules/undici/' },
    },
    {
      name: 'only-the-tracer-knows-opentelemetry',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/gateway/tracing/otlp-' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      // The SDK is loaded only where spans are exported.
      name: 'only-the-app-imports-the-tracer',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(gateway/tracing/|app/(parts/tracer|doctor/checks)[.]ts$)',
      },
      to: { path: '^src/gateway/tracing/otlp-' },
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
      to: { path: '^(test|bench|scripts|playground|console|reference|pages)/' },
    },
    {
      // Its peers are installed by its first run only, so that no type check of every change covers it.
      name: 'bench-follows-moved-modules',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^[.]', couldNotResolve: true },
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
