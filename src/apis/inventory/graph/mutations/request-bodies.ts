import { parseInput } from '../../../../gateway/graphql/types/user-errors.ts';
import { badInput } from '../../../../kit/fault.ts';
import type { MessageName, MessageOf, Refused } from '../../contract.ts';
import { parseMessage } from '../../wire/wire-parse.ts';

/** A message in the wire form; null marks a cleared field. */
export type Given = Readonly<Record<string, unknown>>;

export interface Giving {
  /** The body's path in the input. */
  readonly at: string;
  give(): Given;
  mask(message: MessageName, given: Given): string | undefined;
}

export interface GivenBody {
  readonly body: MessageOf<MessageName>;
  readonly mask: string | undefined;
}

/** Parses a body by the rules for REST bodies; invalid content is returned as a refusal. */
export function bodyOf(message: MessageName, { at, give, mask }: Giving): GivenBody | Refused {
  const read = parseInput(() => {
    const given = give();
    const body = parseMessage(message, given, { strict: true, complain: badInput }, at);
    return { body, mask: mask(message, given) };
  });
  return 'refused' in read ? read : read.parsed;
}
