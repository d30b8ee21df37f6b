import { expect, test } from 'vitest';
import { endOf } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import { tempFolder } from '../support/folder.ts';
import { startGateway } from '../support/gateway.ts';
import { openTaken, push, pushBody, pushSecret } from '../support/notifications.ts';

test('a quarantined message is listed, becomes an event when it can be read, and is deleted', async () => {
  await using folder = await tempFolder();
  const environment = { TRIBUTARY_DATA: folder.path };
  const run = (...args: readonly string[]) => endOf(spawnProgram('src/cli/quarantine.ts', args, environment));
  await using gateway = await startGateway({ ...environment, TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret });
  await using taken = await openTaken({ folder: folder.path });
  expect(await push(gateway, pushBody('"12"', '*'))).toBe(204);
  expect(await run('list')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^1 .* message 12 {2}data must be base64\.\n$/),
  });
  expect(await run('replay', '1')).toMatchObject({ code: 1, stderr: expect.stringContaining('base64') });
  // Stands for a later release that can read the message.
  await taken.storage.db
    .updateTable('reseller_quarantine')
    .set({ body: pushBody('"12"') })
    .execute();
  expect((await run('replay', '1')).stdout).toBe('1 is an event now.\n');
  expect(await taken.events(1)).toMatchObject([{ messageId: '12' }]);
  expect((await run('replay', '1')).stdout).toBe('1 had become an event before.\n');
  expect((await run('delete', '1')).code).toBe(0);
  expect((await run('list')).stdout).toBe('The quarantine is empty.\n');
  expect((await run('delete', '1')).code).toBe(1);
  expect((await run('forget', '1')).stderr).toContain('list, show, replay or delete');
});

test('text of a publisher is escaped before it is printed, also text that an earlier release stored', async () => {
  await using folder = await tempFolder();
  const environment = { TRIBUTARY_DATA: folder.path };
  const run = (...args: readonly string[]) => endOf(spawnProgram('src/cli/quarantine.ts', args, environment));
  await using gateway = await startGateway({ ...environment, TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret });
  await using taken = await openTaken({ folder: folder.path });
  const attributes = { '\u001b]0;gone\u0007\0\u202e': 'x' };
  const message = { message_id: 'm', data: '', attributes };
  expect(await push(gateway, JSON.stringify({ message, subscription: 's\u001b[2J' }))).toBe(204);
  const shown = async () => {
    const all = [await run('list'), await run('show', '1'), await run('replay', '1')];
    return all.map(({ stdout, stderr }) => `${stdout}${stderr}`);
  };
  const clean = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;
  for (const text of await shown()) {
    expect(text.replaceAll('\n', '')).toMatch(clean);
    expect(text).toMatch(/\\u\{1b\}|subscription must be/);
  }
  await taken.storage.db
    .updateTable('reseller_quarantine')
    .set({ reason: `raw \u001b[2J ${'x'.repeat(5_000)}`, message_id: '\u009b31m' })
    .execute();
  const [listed = ''] = await shown();
  expect(listed).toMatch(/message \\u\{9b\}31m {2}raw \\u\{1b\}\[2J x{400}/);
  expect(listed.length).toBeLessThan(700);
});
