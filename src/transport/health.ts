import type { FastifyInstance } from 'fastify';

/** One thing the gateway needs: resolves when it is there. */
export interface Dependency {
  readonly name: string;
  check(): Promise<void>;
  /** False for one without which the gateway still does most of its work. Default true. */
  readonly required?: boolean;
}

export interface Health {
  readonly dependencies: readonly Dependency[];
  /** True from the moment the gateway was told to stop. */
  draining(): boolean;
}

const checkTimeoutMs = 2_000;

/** `/livez`: the process answers. `/readyz`: it can do its work; each dependency is named. */
export function mountHealth(server: FastifyInstance, health: Health): void {
  server.get('/livez', { config: { open: true } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config: { open: true } }, async (_, reply) => {
    const states = await Promise.all(health.dependencies.map(stateOf));
    const status = health.draining() ? 'draining' : worst(states.map(({ state }) => state));
    const dependencies = Object.fromEntries(states.map(({ name, state }) => [name, state]));
    return reply.code(ready.has(status) ? 200 : 503).send({ status, dependencies });
  });
}

type State = 'ok' | 'degraded' | 'failing';

/** Without what is not required the gateway still takes requests. */
const ready: ReadonlySet<string> = new Set(['ok', 'degraded']);

function worst(states: readonly State[]): State {
  return (['failing', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok';
}

async function stateOf({ name, check, required = true }: Dependency) {
  const lost: State = required ? 'failing' : 'degraded';
  const timeout = AbortSignal.timeout(checkTimeoutMs);
  const tooLate = new Promise<State>((resolve) => {
    timeout.addEventListener('abort', () => resolve(lost), { once: true });
  });
  const checked = check().then(
    (): State => 'ok',
    () => lost,
  );
  return { name, state: await Promise.race([checked, tooLate]) };
}
