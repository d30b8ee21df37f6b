import type { FastifyInstance } from 'fastify';

const displayName = Symbol.for('fastify.display-name');

/**
 * Registers a part of the server with its own body parsers and hooks. The name is set explicitly, because Fastify would
 * otherwise search all loaded modules for one.
 */
export async function openPart(
  server: FastifyInstance,
  name: string,
  open: (part: FastifyInstance) => Promise<void>,
): Promise<void> {
  await server.register(
    Object.assign(async (part: FastifyInstance) => await open(part), { [displayName]: name }),
  );
}
