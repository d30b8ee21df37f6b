import { expect, test } from 'vitest';
import { usageOnDemand } from '../../src/gateway/graphql/apollo/answer-plugins.ts';

type Started = Parameters<NonNullable<typeof usageOnDemand.requestDidStart>>[0];

/** Runs the plugin over an operation that makes three calls to services; returns the answer's extensions. */
async function extensionsOf(extensions: object | undefined, spending: { cost: number } | null) {
  const upstreamBudget = { left: 60 };
  const started = {
    request: { extensions },
    contextValue: { call: { upstreamBudget }, spending, tally: { objects: 7 } },
  };
  const hooks = await usageOnDemand.requestDidStart?.(started as unknown as Started);
  upstreamBudget.left -= 3;
  const singleResult: { extensions?: object } = { extensions: { other: 1 } };
  const response = { body: { kind: 'single', singleResult } };
  await hooks?.willSendResponse?.({ response } as never);
  return singleResult.extensions;
}

test('the usage has the points, the objects and the calls of the operation', async () => {
  const milliseconds = expect.any(Number);
  expect(await extensionsOf({ usage: true }, { cost: 5 })).toEqual({
    other: 1,
    usage: { points: 5, nodes: 7, upstreamCalls: 3, milliseconds },
  });
});

test('nothing is charged when limits are off', async () => {
  expect(await extensionsOf({ usage: true }, null)).toMatchObject({ usage: { points: 0 } });
});

test.each([undefined, {}, { usage: false }, { usage: 'true' }])(
  'there is none for %j',
  async (extensions) => {
    expect(await extensionsOf(extensions, { cost: 1 })).toEqual({ other: 1 });
  },
);
