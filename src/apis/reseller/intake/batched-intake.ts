import { gather } from '../../../kit/batcher.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Delivered, Intake } from './intake.ts';

interface Waiting {
  readonly message: Delivered;
  readonly outcome: PromiseWithResolvers<void>;
}

/** Of one transaction. */
const mostTogether = 200;

/**
 * Messages that come while others are being stored are one transaction, which costs hardly more than one of them.
 * Resolves when the message is stored. One that cannot be stored fails alone.
 */
export function takingTogether(intake: Intake): (message: Delivered) => Promise<void> {
  const gathering = gather<Waiting>(mostTogether, async (batch) => await takeAll(intake, batch));
  return async (message) => {
    const waiting = { message, outcome: Promise.withResolvers<void>() };
    void gathering.add(waiting);
    await waiting.outcome.promise;
  };
}

async function takeAll(intake: Intake, batch: readonly Waiting[]): Promise<void> {
  try {
    await intake.take(batch.map(({ message }) => message));
    for (const { outcome } of batch) outcome.resolve();
  } catch (error) {
    const unavailable = error instanceof Fault && error.code === 'UNAVAILABLE';
    if (batch.length > 1 && !unavailable) {
      await Promise.all(batch.map((one) => takeAll(intake, [one])));
    } else {
      for (const { outcome } of batch) outcome.reject(error);
    }
  }
}
