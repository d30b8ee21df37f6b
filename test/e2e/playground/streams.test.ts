import { describe, expect, it } from 'vitest';
import { createExecution } from '../../support/changes.ts';
import { link, otherThanLost } from '../../support/console.ts';
import { surveySid } from '../../support/flows.ts';
import { tempFolder } from '../../support/folder.ts';
import { startGateway } from '../../support/gateway.ts';
import { visitPage } from '../../support/pages.ts';
import {
  answer,
  openSample,
  operation,
  playgroundScene,
  ready,
  run,
  textOf,
  typeInto,
} from '../../support/playground.ts';
import { startRestarting } from '../../support/restarting.ts';

const { open, openAs, scene } = playgroundScene({ TRIBUTARY_HEARTBEAT_MS: '1000' });

/** Monaco loads its workers and its font when they are first needed, and complains when the gateway is away then. */
const lateMonaco = /codicon|dynamically imported|web worker|^undefined$|^Event$/;

describe('a subscription in the playground', () => {
  it('appends messages, the newest first, and hides heartbeats', async () => {
    const { page, problems } = await ready(await open(''));
    await openSample(page, 'WatchExecutions');
    await run(page, 'live, 0 messages');
    const first = await createExecution(scene.gateway, surveySid);
    await answer(page, first).waitFor();
    const second = await createExecution(scene.gateway, surveySid);
    await answer(page, second).waitFor();
    await answer(page, /live,\s[2-9]\smessages/).waitFor();
    expect(await textOf(page, '.result-window')).not.toContain('StreamHeartbeat');
    await page.getByRole('button', { name: /^Stop/ }).click();
    await page.getByRole('button', { name: /^Execute query/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it('ends when a new tab takes its place', async () => {
    const { page, problems } = await ready(await open(''));
    await openSample(page, 'WatchExecutions');
    await run(page, 'live, 0 messages');
    await page.getByRole('button', { name: 'New tab' }).click();
    await page.getByRole('button', { name: /^Execute query/ }).waitFor();
    const sid = await createExecution(scene.gateway, surveySid);
    // A stream of the new tab has the message; one that went on from the old tab would have shown it before.
    await typeInto(page, operation, '{ viewer { owner } }');
    await run(page, 'user:developer');
    expect(await textOf(page, '.result-window')).not.toContain(sid);
    expect(await textOf(page, '.result-window')).not.toContain('messages');
    expect(problems).toEqual([]);
  });

  it('may be written without cursor and resumes all the same', async () => {
    const { page, problems } = await ready(await open(''));
    await typeInto(
      page,
      operation,
      `subscription Plain { executionChanges(flowSid: "${surveySid}") { ... on ExecutionChange { kind executionSid } } }`,
    );
    await run(page, 'live, 0 messages');
    const sid = await createExecution(scene.gateway, surveySid);
    await answer(page, sid).waitFor();
    expect(problems).toEqual([]);
  });

  it('keeps a bounded number of messages, and says so', async () => {
    const { page } = await ready(await open(''));
    await openSample(page, 'WatchEverything');
    await run(page, 'live, 0 messages');
    for (let made = 0; made < 60; made += 1) await createExecution(scene.gateway, surveySid);
    await answer(page, 'the newest 100 are kept').waitFor();
  });

  it('says that nothing was missed when a killed gateway is back', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    const visited = await ready(await visitPage(scene.browser, killed.url, `/playground${link}`));
    const { page, problems } = visited;
    await openSample(page, 'WatchExecutions');
    await run(page, 'live, 0 messages');
    await killed.stop('SIGKILL');
    await answer(page, 'connection lost').waitFor();
    await killed.start();
    await answer(page, 'reconnected, nothing missed').waitFor();
    const sid = await createExecution(killed, surveySid);
    await answer(page, sid).waitFor();
    const others = problems.filter((problem) => !lateMonaco.test(problem));
    expect(otherThanLost(others)).toEqual([]);
  });
});

describe('a subscription that is refused', () => {
  it('shows the missing scope', async () => {
    const { page, problems } = await ready(await openAs('', ['inventory:read']));
    await openSample(page, 'WatchExecutions');
    await run(page, 'FORBIDDEN');
    await page.getByRole('button', { name: /^Execute query/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it.each([
    ['an unknown field', 'subscription { nothing { kind } }', 'Cannot query field'],
    [
      'two fields',
      'subscription { a: executionChanges { __typename } b: executionChanges { __typename } }',
      'after',
    ],
    ['no text', 'subscription {', 'Syntax Error'],
  ])('shows what is wrong with the text: %s', async (_, text, message) => {
    const { page, problems } = await ready(await open(''));
    await typeInto(page, operation, text);
    await run(page, message);
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });

  it('shows a spent budget, and that the stream is tried again', async () => {
    await using gateway = await startGateway({
      TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ graphql: 1 }),
    });
    const { page, problems } = await ready(await visitPage(scene.browser, gateway.url, `/playground${link}`));
    await run(page, 'user:developer');
    await openSample(page, 'WatchExecutions');
    await run(page, 'refused: RATE_LIMITED');
    expect(await textOf(page, '.result-window')).toContain('reconnecting');
    expect(problems).toEqual([]);
  });
});
