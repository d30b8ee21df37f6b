import type { Wanted } from '../../../gateway/upstream/cache/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { structureBytes } from '../../../kit/json/structure-bytes.ts';
import type { FlowSid } from '../contract.ts';
import { unexpectedStatus } from '../wire/reading.ts';
import type { RemoteParts } from './options.ts';
import { refusedInput } from './problems.ts';

/** An answer that may be kept. */
export interface Keeping extends Pick<Wanted, 'tag'> {
  /** The kind of value that is parsed, because one address may be parsed in several ways. */
  readonly as: string;
  readonly flowSid: FlowSid;
}

/** Returns the objects and lists that an event of an execution concerns: the execution, and the lists of its flow. */
export const tagsOfExecution = (sid: string, flowSid: string): readonly string[] => [sid, flowSid];

/** Reads the path; returns null for 404. Only an answer with `keeping` is kept, where the flow's events come. */
export function look<Value extends object>(
  { upstream, kept }: Pick<RemoteParts, 'upstream' | 'kept'>,
  call: Call,
  path: string,
  parse: (body: unknown) => Value,
  query?: URLSearchParams,
  keeping?: Keeping,
): Promise<Value | null> {
  const fill = async (since?: number) => {
    const { status, body, length, readAt } = await upstream.get(
      call,
      path,
      query,
      since === undefined ? {} : { since },
    );
    if (status === 404) return null;
    if (status === 400) throw refusedInput(body);
    if (status === 409) throw unexpectedStatus(status);
    const value = parse(body);
    return { value, readAt, bytes: keeping ? parsedBytes * length + contextBytes(value) : 0 };
  };
  if (!kept || !keeping) return fill().then((filled) => filled?.value ?? null);
  const { as, tag, flowSid } = keeping;
  const key = `${as} ${path}${query?.size ? `?${query}` : ''}`;
  return kept.reads.read(call, { key, tag, ageMs: kept.ageOf(flowSid) }, fill);
}

/** Bytes of memory that a value takes for each character of its text, if its fields are known: V8 has one or two. */
const parsedBytes = 2;

interface Contextual {
  readonly context?: unknown;
  readonly items?: readonly Contextual[];
}

/** Returns the bytes that the contexts of an object, or of those of a page, take beyond that: they may hold any JSON. */
function contextBytes({ context, items = [] }: Contextual): number {
  return items.reduce((bytes, one) => bytes + structureBytes(one.context), structureBytes(context));
}
