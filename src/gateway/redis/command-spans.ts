import { createHash } from 'node:crypto';
import type { Cluster, Command, Redis } from 'ioredis';
import { activeSpan } from '../../kit/tracing/active-span.ts';
import { errorType } from '../../kit/tracing/in-span.ts';
import type { Attributes, Span } from '../../kit/tracing/span.ts';
import { type RedisAddress, sentinelsOf, serversOf } from '../redis.ts';

type Scripts = Readonly<Record<string, { readonly lua: string }>>;
/** A command and its route; only a cluster has all of it. */
type Sent = Parameters<Cluster['sendCommand']>;

/**
 * Gives each command that the work of a span sends a span of its own, with the name of its script if it calls one. Keys
 * and arguments are left out: they hold owners and texts.
 */
export function traceCommands(connection: Redis | Cluster, address: RedisAddress, scripts: Scripts): void {
  const server = serverOf(address);
  const procedures = proceduresOf(scripts);
  const send: (...sent: Sent) => unknown = connection.sendCommand.bind(connection);
  connection.sendCommand = (command: Sent[0], stream: Sent[1], node: Sent[2]): unknown => {
    const sent = send(command, stream, node);
    const parent = activeSpan();
    // A script is sent as EVAL once for each connection, so that the command's name is known only now.
    if (parent !== null) follow(startCommandSpan(parent, command, procedures, server), command);
    return sent;
  };
}

/** Returns the attributes of a single Redis; none for a cluster or behind sentinels, where the server changes. */
function serverOf({ url, cluster }: RedisAddress): Attributes {
  const [node] = serversOf(url).nodes;
  if (cluster || sentinelsOf(url) || !node) return {};
  const { host, port } = node;
  return { 'server.address': host, 'server.port': port };
}

/** Returns the names of scripts by the argument that names them: the text of EVAL, or the digest of EVALSHA. */
function proceduresOf(scripts: Scripts): ReadonlyMap<unknown, string> {
  const digestOf = (lua: string) => createHash('sha1').update(lua).digest('hex');
  return new Map(
    Object.entries(scripts).flatMap(([name, { lua }]) => [
      [lua, name],
      [digestOf(lua), name],
    ]),
  );
}

function startCommandSpan(
  parent: Span,
  { name, args }: Command,
  procedures: ReadonlyMap<unknown, string>,
  server: Attributes,
): Span {
  const operation = name.toUpperCase();
  const attributes = { 'db.system.name': 'redis', 'db.operation.name': operation, ...server };
  const procedure = procedures.get(args[0]);
  return procedure === undefined
    ? parent.child(operation, 'client', attributes)
    : parent.child(`${operation} ${procedure}`, 'client', {
        ...attributes,
        'db.stored_procedure.name': procedure,
      });
}

/** The code with which a refusal of Redis begins, such as WRONGTYPE. */
const refusalCode = /^[A-Z][A-Z0-9]+(?= )/;

function follow(span: Span, { promise }: Command): void {
  promise.then(
    () => span.end(),
    (error: unknown) => {
      const code = error instanceof Error && error.name === 'ReplyError' && refusalCode.exec(error.message);
      if (code) span.set({ 'db.response.status_code': code[0] });
      span.fail(code ? code[0] : errorType(error));
      span.end();
    },
  );
}
