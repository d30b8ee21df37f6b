import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers.ts';

const protection = Object.entries(securityHeaders);
const protectedNames: ReadonlySet<string> = new Set(Object.keys(securityHeaders));
const protectedHead: readonly string[] = protection.flat();

/**
 * A response with the headers that every answer has; a route can replace each of them. They are added when the head is
 * written, because an object of more than sixteen keys becomes a hash table, which costs a busy gateway microseconds
 * per request.
 */
export class ProtectedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: readonly unknown[]): this {
    const given = rest.find(isHeaders) ?? {};
    const names = Object.keys(given);
    const isUsual = this.getHeaderNames().length === 0 && !names.some((name) => protectedNames.has(name));
    const head = isUsual ? [...protectedHead] : this.#protectionBeside(given);
    for (const name of names) addTo(head, name, given[name]);
    const [message] = rest;
    return typeof message === 'string'
      ? super.writeHead(status, message, head)
      : super.writeHead(status, head);
  }

  /** Returns the headers that the route has not replaced. */
  #protectionBeside(given: OutgoingHttpHeaders): string[] {
    const left = protection.filter(([name]) => given[name] === undefined && !this.hasHeader(name));
    return left.flat();
  }
}

function isHeaders(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null;
}

function addTo(head: string[], name: string, value: OutgoingHttpHeaders[string]): void {
  if (Array.isArray(value)) for (const one of value) head.push(name, one);
  else if (value !== undefined) head.push(name, String(value));
}
