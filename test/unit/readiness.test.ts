import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createHealth, mountHealth } from '../../src/gateway/http/health.ts';

/** Serves the health of a gateway whose storage is away when the test says so. */
function openHealth(lasts: boolean) {
  const state = { isAway: false, isDraining: false, checks: 0 };
  const check = async () => {
    state.checks += 1;
    if (state.isAway) throw new Error('away');
  };
  const server = fastify();
  mountHealth(server, createHealth([{ name: 'storage', check }]), {
    draining: () => state.isDraining,
    lasts,
  });
  const answer = async () => {
    const response = await server.inject('/readyz');
    return [response.statusCode, response.json().status];
  };
  return { state, answer, [Symbol.asyncDispose]: async () => void (await server.close()) };
}

test('a strict gateway is ready while its storage is there', async () => {
  await using health = openHealth(false);
  expect(await health.answer()).toEqual([200, 'ok']);
  health.state.isAway = true;
  expect(await health.answer()).toEqual([503, 'failing']);
});

test('a lasting gateway is ready once its storage was there, and says what fails; one that stops is not', async () => {
  await using health = openHealth(true);
  health.state.isAway = true;
  expect(await health.answer()).toEqual([503, 'failing']);
  health.state.isAway = false;
  expect(await health.answer()).toEqual([200, 'ok']);
  health.state.isAway = true;
  expect(await health.answer()).toEqual([200, 'failing']);
  health.state.isDraining = true;
  expect(await health.answer()).toEqual([503, 'draining']);
});

test('a gateway that stops says so without its checks, which may take longer than a load balancer waits for', async () => {
  await using health = openHealth(false);
  health.state.isDraining = true;
  expect(await health.answer()).toEqual([503, 'draining']);
  expect(health.state.checks).toBe(0);
});
