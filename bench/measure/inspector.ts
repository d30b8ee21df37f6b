import { type Profiler, Session } from 'node:inspector/promises';

export interface Inspector {
  stop(): Promise<Profiler.Profile>;
}

const samplingMicros = 200;

/** Profiles this process from now on. Unlike --cpu-prof it leaves out the start and the warm-up. */
export async function openInspector(): Promise<Inspector> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: samplingMicros });
  await session.post('Profiler.start');
  return {
    async stop() {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return profile;
    },
  };
}
