import type { FastifyReply } from 'fastify';

/** Names a header of the request that the answer depends on, in lower case. */
export function addVary(reply: FastifyReply, name: string): void {
  const names = reply.getHeader('vary');
  if (names === undefined) reply.header('vary', name);
  else if (!`, ${names},`.includes(`, ${name},`)) reply.header('vary', `${names}, ${name}`);
}
