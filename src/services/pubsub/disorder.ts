import { z } from 'zod';

/** How often messages are duplicated, delayed past later ones, or lost, each from 0 to 1. For tests of subscribers. */
export interface DisorderRates {
  readonly duplicate: number;
  readonly reorder: number;
  readonly drop: number;
  /** Most milliseconds that a delayed message comes late. */
  readonly delayMs: number;
  readonly seed: number;
}

/** What becomes of one message for one subscription: the delay of each copy, in milliseconds; none when it is lost. */
export type Disorder = () => readonly number[];

const inOrder = [0];
export const noDisorder: Disorder = () => inOrder;

/** The same seed makes the same disorder of the same sequence of messages. */
export function createDisorder({ duplicate, reorder, drop, delayMs, seed }: DisorderRates): Disorder {
  const random = randomFrom(seed);
  const delay = () => (random() < reorder ? Math.ceil(random() * delayMs) : 0);
  return () => {
    if (random() < drop) return [];
    return random() < duplicate ? [delay(), delay()] : [delay()];
  };
}

/** Mulberry32: uniform in [0, 1), from 32 bits of state. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const rate = z.number().min(0).max(1).default(0);
const rates = z.strictObject({
  duplicate: rate,
  reorder: rate,
  drop: rate,
  delayMs: z.int().min(1).max(60_000).default(200),
  seed: z.int().min(0).max(0xffff_ffff).default(1),
});

const expectedDisorder =
  'a JSON object such as {"duplicate": 0.2, "reorder": 0.5, "drop": 0, "delayMs": 200, "seed": 1}';

/** The text of the configuration. */
export const disorderText = z.string().transform((text, context): DisorderRates => {
  const parsed = rates.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  context.addIssue(expectedDisorder);
  return z.NEVER;
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const variable = {
  TRIBUTARY_MESSAGING_DISORDER: disorderText.optional().meta({
    help: 'How often the embedded messaging service duplicates, delays and loses messages, as JSON; for tests, not in production.',
    unset: 'each message once, in turn',
  }),
};

export const disorderSection = {
  variables: variable,
  read: (variables: { readonly TRIBUTARY_MESSAGING_DISORDER: DisorderRates | undefined }) => ({
    /** Undefined where the embedded messaging service does nothing wrong on purpose. */
    messagingDisorder: variables.TRIBUTARY_MESSAGING_DISORDER,
  }),
};

/** What is wrong with its variable, null where nothing is. */
export function disorderRule(environment: Readonly<Record<string, string | undefined>>): string | null {
  const { NODE_ENV, TRIBUTARY_MESSAGING_DISORDER } = environment;
  if (NODE_ENV !== 'production' || !TRIBUTARY_MESSAGING_DISORDER) return null;
  return 'TRIBUTARY_MESSAGING_DISORDER must be unset when NODE_ENV is production: it loses messages.';
}
