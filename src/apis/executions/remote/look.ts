import type { Call } from '../../../kit/call/call.ts';
import { unexpectedStatus } from '../wire/reading.ts';
import type { RemoteParts } from './options.ts';
import { refusedInput } from './problems.ts';

/** Reads the path; returns null for 404. */
export async function look<Value>(
  { upstream }: Pick<RemoteParts, 'upstream'>,
  call: Call,
  path: string,
  parse: (body: unknown) => Value,
  query?: URLSearchParams,
): Promise<Value | null> {
  const { status, body } = await upstream.get(call, path, query);
  if (status === 404) return null;
  if (status === 400) throw refusedInput(body);
  if (status === 409) throw unexpectedStatus(status);
  return parse(body);
}
