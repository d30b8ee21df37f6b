import { badInput, Fault } from '../../../kit/fault.ts';
import type { MessageName, MessageOf, Refused } from '../contract.ts';
import { parseMessage } from '../wire/wire-parse.ts';

/** A message as the wire would have it; null is what was cleared. */
export type Given = Readonly<Record<string, unknown>>;

export interface Giving {
  /** Its path in the input. */
  readonly at: string;
  give(): Given;
  mask(message: MessageName, given: Given): string | undefined;
}

export interface GivenBody {
  readonly body: MessageOf<MessageName>;
  readonly mask: string | undefined;
}

/** A body, judged as one that came over REST: what is wrong with its content is refused. */
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
