import type * as z from 'zod';
import { Fault } from '../../../kit/fault.ts';
import { type Kind, readAs } from '../../../kit/wire/kinds.ts';

type Expected<Wire> = { readonly [Name in keyof Wire]?: Wire[Name] | undefined };

/** Reads the answers of one service; an answer that differs from the documented form is UPSTREAM_INVALID_RESPONSE. */
export interface AnswerReader {
  /**
   * Returns the fault of an answer that is not as documented; `field` is the path in it, such as
   * `things[3].date_created`.
   */
  unreadable(field: string, cause?: unknown): Fault;
  /** Returns the fault of a status that the operation does not document. */
  unexpectedStatus(upstreamStatus: number): Fault;
  /**
   * Returns the body parsed by a schema; ignores fields that the schema does not name. Throws
   * UPSTREAM_INVALID_RESPONSE.
   */
  read<Value>(schema: z.ZodType<Value>, body: unknown): Value;
  /** Returns the body parsed as that kind. Throws UPSTREAM_INVALID_RESPONSE. */
  parse<Value>(kind: Pick<Kind<Value>, 'read'>, body: unknown): Value;
  /**
   * Returns the wire object after checking that it has the requested values. Throws UPSTREAM_INVALID_RESPONSE
   * otherwise; `at` is its path in the body.
   */
  about<Wire extends object>(requested: Expected<Wire>, wire: Wire, at?: string): Wire;
}

export function readingOf(service: string): AnswerReader {
  const unreadable: AnswerReader['unreadable'] = (field, cause) => {
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

    about(requested, wire, at = '') {
      for (const [name, value] of Object.entries(requested)) {
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

/** Largest number of characters of a service's message that is passed on. */
const longestMessage = 300;

/**
 * Returns a service's message for clients: one line without control characters, of bounded length; null when it is
 * empty.
 */
export function readable(message: string | null): string | null {
  const line = message?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (!line) return null;
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 3).toWellFormed()}...` : line;
}
