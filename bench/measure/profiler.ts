import { Session } from 'node:inspector/promises';
import { partsOf } from '../profile/parts.ts';

const intervalMicros = 200;
let session: Session | null = null;

/** Starts to sample this process. */
export async function startProfile(): Promise<void> {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: intervalMicros });
  await session.post('Profiler.start');
}

/** Ends the sampling, and returns the microseconds of each part. */
export async function endProfile(): Promise<Record<string, number>> {
  if (!session) throw new TypeError('Nothing is sampled.');
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  session = null;
  return partsOf(profile);
}
