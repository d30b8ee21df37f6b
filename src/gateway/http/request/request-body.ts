import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import { jsonErrorPosition } from '../../../kit/json/error-position.ts';
import { preview } from '../../../kit/text/preview.ts';
import { nextTurn } from '../../../kit/work/event-loop.ts';

const charsetParameter = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** Removes Content-Type from a request without a body: clients name a type for a body that they do not send. */
export function ignoreTypeOfNothing({ headers }: FastifyRequest): void {
  if (!hasBody(headers)) delete headers['content-type'];
}

/** Throws UNSUPPORTED_MEDIA_TYPE for a compressed body or a charset other than UTF-8, which would be misread. */
export function refuseCodedBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  const { 'content-encoding': coding, 'content-type': type } = headers;
  if (!hasBody(headers)) return;
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    reply.header('accept-encoding', 'identity');
    throw unsupported('Content-Encoding must be identity or left out', coding);
  }
  const charset = type && charsetParameter.exec(type)?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw unsupported('The charset of Content-Type must be utf-8 or left out', charset);
  }
}

/** Characters of a body that is parsed in a turn of its own: several large ones may end in one turn. */
const largeBody = 256 * 1024;

/** Parses a body of JSON; a body that is not JSON is refused with the position of its error. */
export function parseJson(
  _request: FastifyRequest,
  body: string,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const text = body.startsWith(byteOrderMark) ? body.slice(1) : body;
  const parse = () => {
    const value = jsonOf(text);
    if (value instanceof Fault) done(value);
    else done(null, value);
  };
  if (text.length < largeBody) parse();
  else void nextTurn().then(parse);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new Fault('BAD_USER_INPUT', `The body must be JSON; ${jsonProblem(text)}.`);
  }
}

const byteOrderMark = '\ufeff';

function jsonProblem(text: string): string {
  if (text === '') return 'it is empty';
  const position = jsonErrorPosition(text);
  return position === null ? 'it does not parse' : `it has an error at ${position}`;
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) !== 0);
}

function unsupported(expected: string, got: string): Fault {
  return new Fault('UNSUPPORTED_MEDIA_TYPE', `${expected}, got ${preview(got)}.`);
}
