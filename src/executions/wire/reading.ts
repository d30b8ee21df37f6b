import type { z } from 'zod';
import { Fault } from '../../faults.ts';

/** The answer is not what the service documents; `field` is where, such as `executions[3].date_created`. */
export function unreadable(field: string, cause?: unknown): Fault {
  const message = `The executions service sent an answer that cannot be understood: ${field} is missing or wrong.`;
  return new Fault('UPSTREAM_INVALID_RESPONSE', message, { service: 'executions', cause });
}

/** A status that this operation does not have. */
export function unexpectedStatus(upstreamStatus: number): Fault {
  const message = `The executions service answered with an unexpected status, ${upstreamStatus}.`;
  return new Fault('UPSTREAM_INVALID_RESPONSE', message, { service: 'executions', upstreamStatus });
}

/** The value that a schema of the wire finds in a body; fields that it does not name are ignored. */
export function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw unreadable(fieldAt(result.error.issues[0]?.path ?? []), result.error);
}

function fieldAt(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('').replace(/^\./, '') || 'the body';
}

type Asked<Wire> = { readonly [Name in keyof Wire]?: Wire[Name] | undefined };

/** The wire object, once it is known to be about what was asked for; `at` is where it stands in the body. */
export function about<Wire extends object>(asked: Asked<Wire>, wire: Wire, at = ''): Wire {
  for (const [name, value] of Object.entries(asked)) {
    const found: unknown = Reflect.get(wire, name);
    if (value !== undefined && found !== value) throw unreadable(`${at}${name}`);
  }
  return wire;
}
