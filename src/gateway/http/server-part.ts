import type { FastifyInstance } from 'fastify';

const displayName = Symbol.for('fastify.display-name');

/**
 * A part of the server with body parsers and hooks of its own. Its name is told to Fastify, which would look for one
 * through every module that is loaded.
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
