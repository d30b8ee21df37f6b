import { expect, test } from 'vitest';
import { liveStory, promised, sources } from '../support/read-cache/story.ts';

const seeds = process.env['TEST_LONG'] === undefined ? 8 : 160;
const seconds = 600;

test('no answer is older than its source promises, than an event that was heard, or than an own write', async () => {
  const oldest = { posted: 0, polled: 0, unreported: 0 };
  let reads = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const lived = await liveStory(seed, seconds);
    expect({ seed, broken: lived.broken }).toEqual({ seed, broken: [] });
    for (const source of sources) oldest[source] = Math.max(oldest[source], lived.oldest[source]);
    reads += lived.reads;
  }
  const rows = sources.map((source) => `${source}: ${Math.round(oldest[source])} of ${promised[source]} ms`);
  console.log(`${reads} reads; oldest answers: ${rows.join(', ')}`);
  // Old answers are served within their age: without them the story would prove nothing.
  expect(oldest.posted).toBeGreaterThan(promised.posted / 4);
  expect(oldest.polled).toBeGreaterThan(promised.polled / 4);
});
