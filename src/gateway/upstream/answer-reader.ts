import type { z } from 'zod';
import { Fault } from '../../kit/fault.ts';
import { type Kind, readAs } from '../../kit/wire/kinds.ts';

type Asked<Wire> = { readonly [Name in keyof Wire]?: Wire[Name] | undefined };

/** How the answers of one service are read: what is not as documented is UPSTREAM_INVALID_RESPONSE. */
export interface Reading {
  /** The answer is not what the service documents; `field` is where, such as `things[3].date_created`. */
  unreadable(field: string, cause?: unknown): Fault;
  /** A status that this operation does not have. */
  unexpectedStatus(upstreamStatus: number): Fault;
  /** The value that a schema of the wire finds in a body; fields that it does not name are ignored. */
  read<Value>(schema: z.ZodType<Value>, body: unknown): Value;
  /** The value of that kind in a body. */
  parse<Value>(kind: Kind<Value>, body: unknown): Value;
  /** The wire object, once it is known to be about what was asked for; `at` is where it stands in the body. */
  about<Wire extends object>(asked: Asked<Wire>, wire: Wire, at?: string): Wire;
}

export function readingOf(service: string): Reading {
  const unreadable: Reading['unreadable'] = (field, cause) => {
    const message = `The ${service} service sent an answer that cannot be understood: ${field} is missing or wrong.`;
    return new Fault('UPSTREAM_INVALID_RESPONSE', message, { service, cause });
  };
  return {
    unreadable,

    unexpectedStatus(upstreamStatus) {
      const message = `The ${service} service answered with an unexpected status, ${upstreamStatus}.`;
      return new Fault('UPSTREAM_INVALID_RESPONSE', message, { service, upstreamStatus });
    },

    read(schema, body) {
      const result = schema.safeParse(body);
      if (result.success) return result.data;
      throw unreadable(fieldAt(result.error.issues[0]?.path ?? []), result.error);
    },

    parse: (kind, body) => readAs(kind, body, (path) => unreadable(path || 'the body')),

    about(asked, wire, at = '') {
      for (const [name, value] of Object.entries(asked)) {
        const found: unknown = Reflect.get(wire, name);
        if (value !== undefined && found !== value) throw unreadable(`${at}${name}`);
      }
      return wire;
    },
  };
}

function fieldAt(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('').replace(/^\./, '') || 'the body';
}

/** Characters of a service's words that are passed on. */
const longestMessage = 300;

/** A service's words for a person: one line without control characters, of bounded length; null for none. */
export function readable(message: string | null): string | null {
  const line = message?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (!line) return null;
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 3).toWellFormed()}...` : line;
}
