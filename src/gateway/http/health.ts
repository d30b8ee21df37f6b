import type { FastifyInstance } from 'fastify';
import { Fault } from '../../kit/fault.ts';

/** One thing the gateway needs: resolves when it is there. */
export interface Dependency {
  readonly name: string;
  check(): Promise<void>;
  /** False for one without which the gateway still does most of its work. Default true. */
  readonly required?: boolean;
  /** Of a service that is elsewhere: whether it is called (`closed`, `half-open` or `open`). */
  breaker?(): string;
}

export interface Health {
  readonly dependencies: readonly Dependency[];
  /** True from the moment the gateway was told to stop. */
  draining(): boolean;
}

const checkTimeoutMs = 2_000;

/**
 * `/livez`: the process answers. `/readyz`: it can do its work; each dependency is named, and of services that are
 * elsewhere is said whether they are called, and what is wrong with them.
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

/** Without what is not required the gateway still takes requests. */
const ready: ReadonlySet<string> = new Set(['ok', 'degraded']);

function worst(states: readonly State[]): State {
  return (['failing', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok';
}

async function stateOf(dependency: Dependency) {
  const { name, required = true } = dependency;
  const lost: State = required ? 'failing' : 'degraded';
  const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<{ readonly failed: unknown }>();
  const timer = setTimeout(() => giveUp({ failed: undefined }), checkTimeoutMs);
  const checked = dependency.check().then(
    () => null,
    (failed: unknown) => ({ failed }),
  );
  const wrong = await Promise.race([checked, tooLate]);
  clearTimeout(timer);
  return { name, state: wrong ? lost : ('ok' as const), told: reportedStateOf(dependency, wrong?.failed) };
}

/** What a fault says may be read by anybody; what else went wrong may not. */
function reportedStateOf({ breaker }: Dependency, failed: unknown) {
  if (!breaker) return null;
  return { breaker: breaker(), ...(failed instanceof Fault && { reason: failed.message }) };
}
