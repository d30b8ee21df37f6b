import type { FastifyInstance } from 'fastify';
import { Fault } from '../../kit/fault.ts';
import { valueWithin } from '../../kit/pause.ts';

/** A dependency of the gateway. */
export interface Dependency {
  readonly name: string;
  check(): Promise<void>;
  /** False when the gateway does most of its work without it. Default true. */
  readonly required?: boolean;
  /** Breaker state of a remote service: `closed`, `half-open` or `open`. */
  breaker?(): string;
}

export interface Health {
  readonly dependencies: readonly Dependency[];
  /** Returns true from the moment the gateway was told to stop. */
  draining(): boolean;
}

const checkTimeoutMs = 2_000;

/**
 * Mounts `/livez`, which says that the process runs, and `/readyz`, which says whether it can work. `/readyz` names
 * each dependency; for remote services it adds the state of the breaker and the reason of a failure.
 */
export function mountHealth(server: FastifyInstance, health: Health): void {
  server.get('/livez', { config: { open: true } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config: { open: true } }, async (_, reply) => {
    const states = await Promise.all(health.dependencies.map(stateOf));
    const status = health.draining() ? 'draining' : worst(states.map(({ state }) => state));
    const dependencies = Object.fromEntries(states.map(({ name, state }) => [name, state]));
    const services = Object.fromEntries(states.flatMap(({ name, told }) => (told ? [[name, told]] : [])));
    const elsewhere = Object.keys(services).length > 0 && { services };
    return reply.code(ready.has(status) ? 200 : 503).send({ status, dependencies, ...elsewhere });
  });
}

type State = 'ok' | 'degraded' | 'failing';

/** Statuses that answer 200: the gateway takes requests without its optional dependencies. */
const ready: ReadonlySet<string> = new Set(['ok', 'degraded']);

function worst(states: readonly State[]): State {
  return (['failing', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok';
}

async function stateOf(dependency: Dependency) {
  const { name, required = true } = dependency;
  const lost: State = required ? 'failing' : 'degraded';
  const checked = dependency.check().then(
    () => ({ state: 'ok' as const }),
    (failed: unknown) => ({ state: lost, failed }),
  );
  const found = (await valueWithin(checkTimeoutMs, checked)) ?? { state: lost };
  const failed = 'failed' in found ? found.failed : undefined;
  return { name, state: found.state, told: reportedStateOf(dependency, failed) };
}

/** Returns the breaker state and the message of a fault, which anybody may read; other errors stay inside. */
function reportedStateOf({ breaker }: Dependency, failed: unknown) {
  if (!breaker) return null;
  return { breaker: breaker(), ...(failed instanceof Fault && { reason: failed.message }) };
}
