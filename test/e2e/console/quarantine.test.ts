import { describe, expect, it } from 'vitest';
import { openStorage } from '../../../src/app/parts/storage.ts';
import type { Storage } from '../../../src/storage/database.ts';
import { consoleScene } from '../../support/console.ts';
import { lookEverywhere } from '../../support/console-themes.ts';
import { encoded, push, pushBody, pushSecret } from '../../support/notifications.ts';

const { open, openAs, scene } = consoleScene({ TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret });

const unreadable = encoded({ customer_id: 7, note: 'of ada@example.com' });
const text = { waiting: 'No message waits', event: /^Event / };

/** Quarantines messages, of which this release can read those with `readable` after all, as a later release does. */
async function quarantine(messages: Readonly<Record<string, 'readable' | 'unreadable'>>): Promise<void> {
  await using storage = await openScene();
  await storage.db.deleteFrom('reseller_quarantine').execute();
  for (const id of Object.keys(messages))
    expect(await push(scene.gateway, pushBody(JSON.stringify(id), unreadable))).toBe(204);
  for (const [id, kind] of Object.entries(messages))
    if (kind === 'readable')
      await storage.db
        .updateTable('reseller_quarantine')
        .set({ body: pushBody(JSON.stringify(id)) })
        .where('message_id', '=', id)
        .execute();
}

const openScene = (): Promise<Storage> => openStorage({ folder: scene.folder, exclusive: false });

describe('the quarantine', () => {
  it('replays all messages with two clicks from the first view, and says why others cannot be read', async () => {
    await quarantine({ 'all-1': 'readable', 'all-2': 'unreadable', 'all-3': 'readable' });
    const { page, problems } = await open('/');
    await page.getByRole('link', { name: 'Quarantine 3' }).click();
    const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await page.getByText('3 messages, the newest first').waitFor();
    await page.getByRole('button', { name: 'Replay all' }).click();
    const outcome = page.locator('main').getByRole('status').filter({ hasText: 'became events' });
    await outcome.waitFor();
    expect(await outcome.textContent()).toBe(
      '2 messages became events. 1 message still cannot be read by this release; the reason is below.',
    );
    await messages.filter({ hasText: 'still cannot be read' }).waitFor();
    await page.getByText('1 message, the newest first').waitFor();
    expect(await messages.textContent()).toContain('customer_id must be');
    expect(problems).toEqual([]);
  });

  it('replays one message, shows what it holds, and keeps it among the replayed ones', async () => {
    await quarantine({ one: 'unreadable', other: 'unreadable' });
    const { page, problems } = await open('/quarantine');
    const message = page.getByRole('listitem', { name: 'Message one' });
    await message.getByText('Content').click();
    await message
      .getByRole('region', { name: 'Notification, decoded' })
      .getByText('ada@example.com')
      .waitFor();
    await message.getByRole('button', { name: 'Replay Message one' }).click();
    await message.getByText('still cannot be read').waitFor();
    await using storage = await openScene();
    await storage.db
      .updateTable('reseller_quarantine')
      .set({ body: pushBody('"one"') })
      .where('message_id', '=', 'one')
      .execute();
    await message.getByRole('button', { name: 'Replay Message one' }).click();
    await page.getByText('1 message became an event.').waitFor();
    await message.waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Replayed');
    await message.getByText(text.event).waitFor();
    expect(new URL(page.url()).search).toBe('?show=replayed');
    expect(problems).toEqual([]);
  });

  it('says so where nothing waits, and refuses a credential that is no admin', async () => {
    await quarantine({});
    const { page } = await open('/quarantine');
    await page.getByText(text.waiting).waitFor();
    expect(await page.getByRole('button', { name: 'Replay all' }).isDisabled()).toBe(true);
    const { page: other } = await openAs('/quarantine', ['reseller:read'], { customers: '*' });
    await other.getByRole('alert').filter({ hasText: 'admin' }).waitFor();
    expect(await other.getByRole('button', { name: 'Replay all' }).isDisabled()).toBe(true);
  });

  it('can be read in both themes on a phone, a tablet and a laptop', async () => {
    await quarantine({ 'look-1': 'readable', 'look-2': 'unreadable' });
    await lookEverywhere(
      (options) => open('/quarantine', options),
      async ({ page }) => {
        await page.getByRole('listitem', { name: 'Message look-2' }).getByText('Content').click();
        await page.getByRole('region', { name: 'Body as it came' }).first().waitFor();
      },
    );
  });
});
