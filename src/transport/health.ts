import type { FastifyInstance } from 'fastify';

/** One thing the gateway needs: resolves when it is there. */
export interface Dependency {
  readonly name: string;
  check(): Promise<void>;
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
    const failing = states.some(([, state]) => state !== 'ok');
    const status = health.draining() ? 'draining' : failing ? 'failing' : 'ok';
    return reply.code(status === 'ok' ? 200 : 503).send({ status, dependencies: Object.fromEntries(states) });
  });
}

async function stateOf({ name, check }: Dependency): Promise<readonly [string, 'ok' | 'failing']> {
  const timeout = AbortSignal.timeout(checkTimeoutMs);
  const tooLate = new Promise<'failing'>((resolve) => {
    timeout.addEventListener('abort', () => resolve('failing'), { once: true });
  });
  const checked = check().then(
    () => 'ok' as const,
    () => 'failing' as const,
  );
  return [name, await Promise.race([checked, tooLate])];
}
