import type { FastifyRequest } from 'fastify';
import { ownerOf } from '../../../kit/call/caller.ts';
import { badInput } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { queryOf } from '../../http/request/request-target.ts';

const tokenHeader = 'x-graphql-event-stream-token';

/** Returns the token by which a request names a shared stream; null without one. */
export function streamToken({ headers }: FastifyRequest): string | null {
  const token = headers[tokenHeader];
  return typeof token === 'string' && token !== '' ? token : null;
}

/** Returns the token of the header, or of the parameter `token`, because `EventSource` sends no headers. */
export const streamTokenOf = (request: FastifyRequest): string | null =>
  streamToken(request) ?? queryOf(request).get('token');

const tokenShape = /^[\x21-\x7e]{16,128}$/;
const longestId = 256;
/** Operations of one request; a stream may carry fewer at a time. */
const maxOperations = 1_000;

/** Returns the key of the stream that a request names. Throws BAD_USER_INPUT for a token of another form. */
export function keyOf(request: FastifyRequest): string {
  const token = streamTokenOf(request) ?? '';
  if (!tokenShape.test(token)) throw badInput(tokenHeader, '16 to 128 printable characters of ASCII', token);
  return `${ownerOf(request.call.caller)} ${token}`;
}

/** An operation that begins with its stream. */
export type NamedOperation = Readonly<Record<string, unknown>> & { readonly id: string };

/** Whether the body of a request begins the operations of a stream that it opens. */
export const opensStream = ({ body }: FastifyRequest): boolean =>
  isJsonObject(body) && body['operations'] !== undefined;

/** Returns the operations that a request begins. Throws BAD_USER_INPUT. */
export function operationsIn({ body }: FastifyRequest): readonly NamedOperation[] {
  const operations = isJsonObject(body) ? (body['operations'] ?? []) : [];
  if (!Array.isArray(operations) || operations.length > maxOperations) {
    throw badInput('operations', `a list of at most ${maxOperations} operations`, operations);
  }
  const ids = new Set<string>();
  return operations.map((operation: unknown, at) => {
    const id = isJsonObject(operation) ? operation['id'] : undefined;
    const field = `operations[${at}].id`;
    if (!isJsonObject(operation) || !isId(id)) throw badInput(field, idForm, id);
    if (ids.has(id)) throw badInput(field, 'different for each operation', id);
    ids.add(id);
    return { ...operation, id };
  });
}

/** Returns the id of an operation that is added to a stream. Throws BAD_USER_INPUT. */
export function addedId(body: unknown): string {
  const extensions = isJsonObject(body) ? body['extensions'] : undefined;
  const id = isJsonObject(extensions) ? extensions['operationId'] : undefined;
  if (!isId(id)) throw badInput('extensions.operationId', idForm, id);
  return id;
}

const idForm = `a text of 1 to ${longestId} characters`;
const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= longestId;
