import type { Profiler } from 'node:inspector';

/** The parts of a server, in the order in which a function's place is looked for; the first pattern that fits counts. */
const places = [
  ['SQLite', /\/(short-reads|sqlite-reads)\.ts$/],
  ['log', /^node:(fs|internal\/fs)/],
  ["Node's HTTP, streams, sockets", /^node:/],
  [
    'Fastify and its plugins',
    /node_modules\/(@?fastify[^/]*|find-my-way|avvio|light-my-request|toad-cache)\//,
  ],
  ['log', /node_modules\/(pino|sonic-boom|thread-stream)[^/]*\//],
  ['Redis client', /node_modules\/(ioredis|@ioredis|redis-parser|standard-as-callback|denque)\//],
  ['PostgreSQL client', /node_modules\/(pg|pg-[^/]*|postgres-[^/]*|kysely)\//],
  [
    'GraphQL libraries',
    /node_modules\/(graphql[^/]*|mercurius|@graphql-[^/]*|fast-json-stringify|dataloader)\//,
  ],
  ['other libraries', /\/node_modules\//],
  ['ours: gateway/graphql', /\/src\/gateway\/graphql\//],
  ['ours: gateway/http', /\/src\/gateway\/http\//],
  ['ours: gateway/auth', /\/src\/gateway\/auth\//],
  ['ours: gateway/limits', /\/src\/gateway\/limits\//],
  ['ours: the rest of gateway', /\/src\/gateway\//],
  ['ours: apis and services', /\/src\/(apis|services)\//],
  ['ours: storage', /\/src\/storage\//],
  ['ours: kit', /\/src\/kit\//],
] as const;

/** The parts of functions without a place; any other such function counts to its caller. */
const natives: Readonly<Record<string, string>> = {
  writev: 'writes to the socket',
  writeBuffer: 'writes to the socket',
  writeLatin1String: 'writes to the socket',
  writeUtf8String: 'writes to the socket',
  '(garbage collector)': 'garbage collection',
  '(program)': 'V8 and libuv',
};

const rest = 'the server itself';

/** All parts, in the order of a table. */
export const partNames: readonly string[] = [
  ...new Set([...Object.values(natives), ...places.map(([name]) => name), rest]),
];

/** Returns the microseconds of CPU of each part of the main thread. */
export function partsOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<string, number> {
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const known = new Map<number, string | null>();

  /** Returns the part of a function; null where the thread had nothing to do. */
  function partOf(id: number | undefined): string | null {
    const frame = id === undefined ? undefined : frames.get(id);
    if (id === undefined || !frame) return rest;
    const found = known.get(id);
    if (found !== undefined) return found;
    const { functionName, url } = frame;
    const native = url === '' ? natives[functionName] : undefined;
    const place = places.find(([, pattern]) => pattern.test(url))?.[0];
    const part = functionName === '(idle)' ? null : (native ?? place ?? partOf(callers.get(id)));
    known.set(id, part);
    return part;
  }

  const parts: Record<string, number> = {};
  for (const [at, id] of samples.entries()) {
    const part = partOf(id);
    if (part !== null) parts[part] = (parts[part] ?? 0) + (timeDeltas[at + 1] ?? 0);
  }
  return parts;
}
