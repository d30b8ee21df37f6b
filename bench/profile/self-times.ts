import type { Profiler } from 'node:inspector';

export interface SelfTime {
  /** The owner of the code: a package, a folder of src, or a part of Node. */
  readonly room: string;
  readonly name: string;
  /** Microseconds per request. */
  readonly micros: number;
}

export interface Share {
  readonly name: string;
  readonly micros: number;
}

type Frame = Profiler.ProfileNode['callFrame'];

/** Patterns of code locations, the most specific first. */
const rooms: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//, ([, name]) => String(name)],
  [/\/(src\/[^/]+(?:\/[^/]+\.ts)?)/, ([, file]) => String(file)],
  [/\/(bench\/[^/]+)/, ([, folder]) => String(folder)],
  [/^node:(internal\/\w+|\w+)/, ([, name]) => `node ${name}`],
];

/** Returns the self time of every function; native functions are counted in the room that called them. */
export function selfTimes(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  requests: number,
): SelfTime[] {
  const micros = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    micros.set(id, (micros.get(id) ?? 0) + Math.max(0, timeDeltas[index] ?? 0));
  }
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));

  function roomOf(id: number): string {
    const frame = frames.get(id);
    const own = frame && ownRoom(frame);
    if (own) return own;
    const parent = parents.get(id);
    return parent === undefined ? 'node' : roomOf(parent);
  }

  return nodes
    .filter(({ callFrame }) => !isOutside(callFrame))
    .map(({ id, callFrame }) => ({
      room: roomOf(id),
      name: callFrame.functionName || '(anonymous)',
      micros: (micros.get(id) ?? 0) / requests,
    }));
}

/** Whether a frame is waiting or the profiler's own work. */
function isOutside({ functionName, url }: Frame): boolean {
  return functionName === '(idle)' || url === 'node:inspector';
}

function ownRoom({ url, functionName, lineNumber }: Frame): string | null {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'native (program)';
  for (const [pattern, name] of rooms) {
    const found = pattern.exec(url);
    if (found) return name(found);
  }
  // Code without a URL but with lines was compiled at run time: operations, and what libraries compile.
  return url === '' && lineNumber >= 0 ? 'compiled at run time' : null;
}

export const byRoom = (times: readonly SelfTime[]): Share[] => sum(times, ({ room }) => room);

export const byFunction = (times: readonly SelfTime[]): Share[] =>
  sum(times, ({ room, name }) => (room === name ? name : `${room}: ${name}`));

function sum(times: readonly SelfTime[], nameOf: (time: SelfTime) => string): Share[] {
  const sums = new Map<string, number>();
  for (const time of times) sums.set(nameOf(time), (sums.get(nameOf(time)) ?? 0) + time.micros);
  return [...sums]
    .map(([name, micros]) => ({ name, micros }))
    .filter(({ micros }) => micros >= 0.05)
    .sort((one, other) => other.micros - one.micros);
}
