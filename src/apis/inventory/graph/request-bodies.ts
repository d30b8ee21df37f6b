import { badInput, Fault } from '../../../kit/fault.ts';
import type { MessageName, MessageOf, Refused } from '../contract.ts';
import { parseMessage } from '../wire/wire-parse.ts';

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
  try {
    const given = give();
    return {
      body: parseMessage(message, given, { strict: true, complain: badInput }, at),
      mask: mask(message, given),
    };
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'BAD_USER_INPUT') throw error;
    return { refused: { code: 'INVALID', field: error.options.field ?? null, message: error.message } };
  }
}
