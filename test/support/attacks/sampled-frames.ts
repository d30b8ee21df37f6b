import { type Attack, count, shop } from './attack.ts';

const [frames, samples, minuteMs] = [20, 8_000, 60_000];
const [machines, names] = [300, 300];

const reported = (framesData: readonly object[]) => Buffer.from(JSON.stringify({ framesData }));

/** Frames of machines with a sample for each of their last minutes. */
function sampledFrames(caller: number): Buffer {
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  const performanceSamples = count(samples).map((at) => ({
    sampleTime: new Date(now - at * minuteMs).toISOString(),
    cpu: { utilizedPercentage: 12.5 },
  }));
  return reported(
    count(frames).map((at) => ({ machineDetails: { uuid: `sampled-${caller}-${at}` }, performanceSamples })),
  );
}

/** Frames of machines, each of which has a connection to each of the others. */
function relatedFrames(caller: number): Buffer {
  const addressOf = (at: number) => `10.${caller}.${Math.floor(at / 250)}.${(at % 250) + 1}`;
  const connections = {
    entries: count(names).map((at) => ({
      localPort: 40_000 + at,
      remoteIpAddress: addressOf(at),
      remotePort: 443,
      protocol: 'TCP',
      state: 'OPEN',
    })),
  };
  return reported(
    count(machines).map((at) => ({
      machineDetails: {
        uuid: `related-${caller}-${at}`,
        network: { primaryIpAddress: addressOf(at) },
        guestOs: { runtime: { network: { connections } } },
      },
    })),
  );
}

const made = new Map<string, Buffer>();

/** Reports whose frames have as many samples, or as many connections to each other, as a body may have. */
export const sampledReports: Attack = {
  name: 'reports of samples and connections',
  standing: 'owner',
  callers: 4,
  rounds: 6,
  maxMs: 30_000,
  async round({ ask, number }, nth) {
    const kind = nth % 2 === 0 ? 'samples' : 'connections';
    const key = `${kind} ${number}`;
    const body = made.get(key) ?? (kind === 'samples' ? sampledFrames(number) : relatedFrames(number));
    made.set(key, body);
    const path = `/v1/${shop}/assets:reportAssetFrames?source=${shop}/sources/scan`;
    return [
      (await ask({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body })).word,
    ];
  },
};
