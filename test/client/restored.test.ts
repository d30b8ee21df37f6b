import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ClientOptions, createClient } from '../../client/src/index.ts';
import { type ChangeMessage, changes, createExecution } from '../support/changes.ts';
import { seqOf } from '../support/cursors.ts';
import { sqliteScene } from '../support/disturbed.ts';
import { type Follower, startFollower, startFollowers, walkLog } from '../support/followers.ts';
import { keyVariables } from '../support/gateway.ts';
import type { Client } from '../support/http.ts';
import { startProcess } from '../support/process.ts';
import { allSaw, created, growPast, lastCursor, lastPosition, runTool } from '../support/restores.ts';
import type { Follow } from '../support/resuming.ts';

/** Follows with the client package by that transport. */
const tributary =
  (transport: ClientOptions['transport'], live: () => void): Follow =>
  ({ url, authorization, variables, hear, failed }) => {
    const client = createClient({
      url: `${url()}/graphql`,
      token: authorization.replace('Bearer ', ''),
      transport,
      webSocketImpl: WebSocket,
      maxPause: 100,
      onState: (state) => state === 'live' && live(),
    });
    const next = (message: object) => hear(message as ChangeMessage);
    client.subscribe(changes, variables, { next, gap: next, error: failed });
    return () => client.close();
  };

/** Two restores of one backup number other events with the same numbers. */
const mostRestores = process.env['TEST_LONG'] === undefined ? 1 : 2;

const transports = ['websocket', 'sse'] as const;

/** Starts a follower with each client library, and with the client package by each transport; resolves when all follow. */
async function followWithAll(
  gateway: Pick<Client, 'url' | 'bearer'>,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<readonly Follower[]> {
  const libraries = startFollowers(gateway, { variables });
  const packaged = transports.map((transport) => {
    const live = Promise.withResolvers<void>();
    const follower = startFollower(
      `client package by ${transport}`,
      tributary(transport, live.resolve),
      gateway,
      {
        variables,
      },
    );
    return { follower, live: live.promise };
  });
  await Promise.all([...libraries.map((one) => one.begun()), ...packaged.map(({ live }) => live)]);
  return [...libraries, ...packaged.map(({ follower }) => follower)];
}

test('a restored gateway that has grown past its subscribers sends them LOG_RESET; those from before the backup lose nothing', async () => {
  await using scene = await sqliteScene.start();
  const [gateway] = scene.gateways;
  if (!gateway) throw new RangeError('one gateway was asked for');
  const environment = { TRIBUTARY_DATA: scene.folder };
  const file = join(scene.folder, 'the.backup');
  using following = new DisposableStack();
  const followers = (await followWithAll(gateway)).map((follower) => following.use(follower));

  const [early = ''] = await created(gateway, 1);
  await allSaw(followers, early);
  const cursorBefore = await lastCursor(gateway);
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await createExecution(gateway);
  })();
  const backedUp = await runTool('backup', environment, file);
  isWriting = false;
  await writing;
  expect(backedUp).toMatchObject({ code: 0, stderr: '' });
  const [, kept = ''] = /events up to position (\d+)/.exec(backedUp.stdout) ?? [];
  const [lost = ''] = await created(gateway, 1);
  await allSaw(followers, lost);
  const seen = await lastPosition(gateway);
  expect(seen).toBeGreaterThan(Number(kept));

  for (let restores = 1; restores <= mostRestores; restores += 1) {
    const position = Math.max(seen, await lastPosition(gateway));
    await gateway.stop('SIGTERM');
    const restored = await runTool('restore', environment, file);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toContain(`events up to position ${kept}.`);
    {
      // Grows where its subscribers do not find it.
      await using elsewhere = await startProcess([], {
        ...keyVariables,
        ...environment,
        TRIBUTARY_LIMITS: 'off',
      });
      await growPast(elsewhere, position);
    }
    await gateway.start();

    await Promise.all(followers.map((one) => one.until(() => one.faults.length === restores)));
    const [after = ''] = await created(gateway, 1);
    await allSaw(followers, after);
    // The events between the restore and the reconnection come, too.
    const since = (await walkLog(gateway)).filter(({ seq }) => seq > Number(kept));
    for (const { name, faults, changes } of followers) {
      expect([name, faults]).toEqual([name, Array(restores).fill('gap: LOG_RESET')]);
      expect([name, changes.slice(-since.length)]).toEqual([name, since]);
    }
  }

  const resumed = (await followWithAll(gateway, { after: cursorBefore })).map((one) => following.use(one));
  const [last = ''] = await created(gateway, 1);
  await allSaw(resumed, last);
  const whole = (await walkLog(gateway)).filter(({ seq }) => seq > seqOf(cursorBefore));
  for (const { name, changes, faults } of resumed) expect([name, changes, faults]).toEqual([name, whole, []]);
  expect(whole.map(({ executionSid }) => executionSid)).not.toContain(lost);
}, 120_000);
