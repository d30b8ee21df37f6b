import { expect, test, vi } from 'vitest';
import { startHeartbeat } from '../../src/gateway/limits/outage/heartbeat.ts';

test('a beat that is hurried while another one waits for its answer comes soon', async () => {
  vi.useFakeTimers();
  try {
    const answers: (() => void)[] = [];
    using pulse = startHeartbeat({
      beat: () => new Promise((resolve) => answers.push(() => resolve(1))),
      alive: async () => true,
      silent: () => {},
      patienceMs: 50,
      everyMs: 5_000,
      retryMs: 200,
    });
    await vi.advanceTimersByTimeAsync(5_001);
    pulse.hurry();
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(201);
    expect(answers).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('hurrying a beat repeatedly does not delay it', async () => {
  vi.useFakeTimers();
  try {
    const beat = vi.fn(async () => 1);
    const times = { patienceMs: 50, everyMs: 5_000, retryMs: 200 };
    using pulse = startHeartbeat({ beat, alive: async () => true, silent: () => {}, ...times });
    for (let hurry = 0; hurry < 3; hurry += 1) {
      pulse.hurry();
      await vi.advanceTimersByTimeAsync(70);
    }
    expect(beat).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('when the ledger is not healthy after a beat, the next one comes soon', async () => {
  vi.useFakeTimers();
  try {
    let beats = 0;
    using pulse = startHeartbeat({
      beat: async () => {
        beats += 1;
        return 1;
      },
      alive: async () => false,
      silent: () => {},
      patienceMs: 50,
      everyMs: 5_000,
      retryMs: 200,
    });
    await vi.advanceTimersByTimeAsync(5_001);
    expect(beats).toBe(1);
    await vi.advanceTimersByTimeAsync(201);
    expect(beats).toBe(2);
    pulse.hurry();
  } finally {
    vi.useRealTimers();
  }
});
