import { expect, jest, test } from '@jest/globals';
import { startHeartbeat } from '../../src/gateway/limits/outage/heartbeat.ts';

test('a beat that is hurried while another one waits for its answer comes soon', async () => {
  jest.useFakeTimers();
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
    await jest.advanceTimersByTimeAsync(5_001);
    pulse.hurry();
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(201);
    expect(answers).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('hurrying a beat repeatedly does not delay it', async () => {
  jest.useFakeTimers();
  try {
    const beat = jest.fn(async () => 1);
    const times = { patienceMs: 50, everyMs: 5_000, retryMs: 200 };
    using pulse = startHeartbeat({ beat, alive: async () => true, silent: () => {}, ...times });
    for (let hurry = 0; hurry < 3; hurry += 1) {
      pulse.hurry();
      await jest.advanceTimersByTimeAsync(70);
    }
    expect(beat).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('when the ledger is not healthy after a beat, the next one comes soon', async () => {
  jest.useFakeTimers();
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
    await jest.advanceTimersByTimeAsync(5_001);
    expect(beats).toBe(1);
    await jest.advanceTimersByTimeAsync(201);
    expect(beats).toBe(2);
    pulse.hurry();
  } finally {
    jest.useRealTimers();
  }
});
