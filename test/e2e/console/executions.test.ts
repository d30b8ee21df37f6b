import { describe, expect, it } from 'vitest';
import { nodeSize } from '../../../console/executions/flow-layout.ts';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { linkCustomer } from '../../support/activity.ts';
import { createExecution, endExecution, flowSid } from '../../support/changes.ts';
import { consoleScene, link, otherThanLost, row } from '../../support/console.ts';
import { addCustomer, call } from '../../support/console-customers.ts';
import { showView } from '../../support/console-views.ts';
import { surveySid } from '../../support/flows.ts';
import { tempFolder } from '../../support/folder.ts';
import { startGateway } from '../../support/gateway.ts';
import { accessibilityFindings, cutElements, visitPage } from '../../support/pages.ts';
import { startRestarting } from '../../support/restarting.ts';

const { open, openAs, scene } = consoleScene();

const pathOf = (sid: string, flow: string = surveySid) => `/executions/${flow}/${sid}`;

/** An execution of the survey, which has a definition and waits for an answer. */
const startSurvey = () => createExecution(scene.gateway, surveySid);

/** The widget that has the focus is in the picture from edge to edge. */
const isFocusedWhole = `(() => {
  const widget = document.activeElement.getBoundingClientRect();
  const picture = document.querySelector('.flow-picture').getBoundingClientRect();
  return widget.left >= picture.left && widget.right <= picture.right && widget.top >= picture.top && widget.bottom <= picture.bottom;
})()`;

describe('the list of executions', () => {
  it('filters by flow and status, keeps the filter in the address, and leads to one', async () => {
    const [active, ended] = [await startSurvey(), await startSurvey()];
    await endExecution(scene.gateway, ended, surveySid);
    const { page, problems } = await open('/executions', { locale: 'en-US' });
    await row(page, active, 'Active').waitFor();
    await row(page, ended, 'Ended').waitFor();
    expect(await cutElements(page, '.table td a, .table code, .table td:has(time)')).toEqual([]);
    await page.getByLabel('Status').selectOption('Ended');
    await row(page, active).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?status=ENDED');
    await row(page, ended).getByRole('link').click();
    await page.getByText('Ended by a request').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console${pathOf(ended)}`);
    expect(problems).toEqual([]);
  });

  it('has a contact by any form of its number, and shows no fault while one types it', async () => {
    const sid = await call(scene.gateway, '+15559870000');
    await call(scene.gateway, '+15551112222');
    const { page, problems } = await open('/executions');
    const field = page.getByLabel('Address of the contact');
    await row(page, sid).waitFor();
    for (const text of ['+1', ' 55', '5 987-0000']) {
      await field.pressSequentially(text);
      await page
        .getByRole('status')
        .filter({ hasText: /^(Live|Connected)$/ })
        .waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    await row(page, '+15551112222').waitFor({ state: 'detached' });
    await row(page, sid).waitFor();
    await field.fill('(555) 987-0000');
    await page.getByRole('button', { name: '+15559870000' }).click();
    await page.waitForURL(/address=%2B15559870000$/);
    await row(page, sid).waitFor();
    expect(problems).toEqual([]);
  });

  it('says how many are new, and shows them on demand', async () => {
    await startSurvey();
    const { page, problems } = await open('/executions');
    await page.getByRole('table').waitFor();
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    const sid = await startSurvey();
    const show = page.getByRole('button', { name: '1 new – show' });
    await show.waitFor();
    expect(await row(page, sid).count()).toBe(0);
    await show.click();
    await row(page, sid).waitFor();
    await show.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('has fields of times that cost no press of Tab while they are closed', async () => {
    const { page } = await open('/executions');
    const from = page.getByLabel('Started from');
    await page.getByText('Started: any time').waitFor();
    expect(await from.isVisible()).toBe(false);
    await page.getByText('Started: any time').click();
    await from.fill('2001-01-01T10:00');
    await page.waitForURL(/from=2001-01-01T10%3A00$/);
    expect(await from.isVisible()).toBe(true);
  });

  it('says that there are none', async () => {
    const { page } = await open('/executions?address=%2B15550009999');
    await page.getByText('No executions').waitFor();
  });

  it('advises a first one only to a credential that may create it', async () => {
    await using folder = await tempFolder();
    await using empty = await startGateway({ TRIBUTARY_DATA: folder.path });
    const { page } = await visitPage(scene.browser, empty.url, `/console/executions${link}`);
    await page.getByText('A new one brings a contact into a flow.').waitFor();
    const token = await issueToken(folder.path, { id: 'reader', scopes: ['executions:read'] });
    const { page: other } = await visitPage(scene.browser, empty.url, `/console/executions#token=${token}`);
    await other.getByText('Your credential lacks the scope executions:write.').waitFor();
    expect(await other.getByText('A new one brings').count()).toBe(0);
    expect(await other.getByRole('button', { name: 'Start the first one' }).isDisabled()).toBe(true);
  });

  it('creates one by keyboard alone, and shows the service’s refusal with the active one', async () => {
    const { page, problems } = await open('/executions');
    await page.getByRole('button', { name: 'New execution' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Flow/).selectOption(surveySid);
    await dialog.getByLabel('To: address').fill('not an address');
    await dialog.getByLabel('From: address').fill('+15557650009');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'To' }).waitFor();
    await dialog.getByLabel('To: address').fill('+15551239001');
    await dialog.getByLabel('Parameters').fill('[1]');
    await dialog.getByRole('button', { name: 'Create' }).press('Enter');
    await dialog.getByText('Parameters must be a JSON object').waitFor();
    await dialog.getByLabel('Parameters').fill('{"name":"Ada"}');
    await dialog.getByRole('button', { name: 'Create' }).press('Enter');
    await page.getByRole('heading', { name: '+15551239001' }).waitFor();
    const first = page.url();
    await page.goto(`${scene.gateway.url}/console/executions`);
    await page.getByRole('button', { name: 'New execution' }).click();
    await dialog.getByLabel(/^Flow/).selectOption(surveySid);
    await dialog.getByLabel('To: address').fill('+15551239001');
    await dialog.getByLabel('From: address').fill('+15557650009');
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Open the active execution' }).click();
    await page.waitForURL(first);
    expect(problems).toEqual([]);
  });
});

describe('a token that may only write', () => {
  it('is told in the dialog why the flows are missing', async () => {
    const { page } = await openAs('/executions', ['executions:write']);
    await page.getByRole('button', { name: 'New execution' }).click();
    const refusal = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'FORBIDDEN' });
    await refusal.filter({ hasText: 'executions:read' }).waitFor();
    expect(await page.getByRole('dialog').getByLabel('Flow').locator('option').count()).toBe(0);
  });
});

describe('one execution', () => {
  it('is a picture of its flow with the path walked, and follows it to its end', async () => {
    const sid = await startSurvey();
    const { page, problems } = await open(pathOf(sid));
    await page.locator('.widget.present', { hasText: 'ask_score' }).waitFor();
    expect(await page.locator('.widget.visited', { hasText: 'start' }).count()).toBe(1);
    expect(await page.locator('.widget.unvisited', { hasText: 'say_goodbye' }).count()).toBe(1);
    // A split leads to the widgets of its conditions, so every widget but the first has a way in.
    const edges = await page.locator('.react-flow__edge').all();
    const pairs = await Promise.all(
      edges.map(async (edge) => (await edge.getAttribute('data-id'))?.split(' ')),
    );
    expect(pairs).toContainEqual(['read_score', 'keep_score']);
    await endExecution(scene.gateway, sid, surveySid);
    await page.getByText('Ended by a request').waitFor();
    await page.locator('.widget.present').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('has its duration, and the selected step in sight with a time of its own', async () => {
    const sid = await startSurvey();
    const { page } = await open(pathOf(sid));
    await page
      .getByRole('region', { name: 'Facts' })
      .getByText(/^\d+ \S+ until now$/)
      .waitFor();
    const step = page.locator('.step-list [aria-pressed="true"]');
    await step.getByText(/ · \d\d:\d\d:\d\d/).waitFor();
    const inSight = await step.evaluate((button) => {
      const [own, list] = [button, button.closest('ol')].map((one) => one?.getBoundingClientRect());
      return own && list ? own.top >= list.top - 1 && own.bottom <= list.bottom + 1 : null;
    });
    expect(inSight).toBe(true);
    await endExecution(scene.gateway, sid, surveySid);
    await page.getByText('until now').waitFor({ state: 'detached' });
  });

  it('shows the variables of each step, and what the step has changed', async () => {
    const sid = await startSurvey();
    const { page } = await open(pathOf(sid));
    await page.getByText('Variables after step 1').waitFor();
    const changed = page.locator('.context li', { hasText: 'widgets.ask_score.outbound' });
    await changed.first().getByText('added').waitFor();
    await page.getByLabel('Show unchanged values, too').check();
    await page.locator('.context li', { hasText: 'flow.' }).first().waitFor();
  });

  it('names the linked customer among its facts', async () => {
    const customerId = await addCustomer(scene.gateway, 'facts.example');
    await linkCustomer(scene.gateway, customerId, { contact: { contactChannelAddress: 'client:facts' } });
    const sid = await call(scene.gateway, 'client:facts');
    const { page } = await open(pathOf(sid, flowSid));
    const facts = page.getByRole('region', { name: 'Facts' });
    await facts.getByRole('link', { name: 'facts.example' }).click();
    await page.waitForURL(`${scene.gateway.url}/console/customers/${customerId}`);
  });

  it('shows control characters of widgets and variables as codes', async () => {
    const sid = await startSurvey();
    const { page, problems } = await open('/nothing');
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('ask_score', 'ask\u202e_score');
      await route.fulfill({ response: answer, body });
    });
    await showView(page, pathOf(sid));
    await page.locator('.widget.present').getByText('U+202E').waitFor();
    expect(await page.locator('.widget.present b').textContent()).toBe('askU+202E_score');
    await page.locator('.step-list').getByText('U+202E').first().waitFor();
    const path = page.locator('.context li code', { hasText: '_score' }).first();
    expect(await path.textContent()).toMatch(/^widgets\.askU\+202E_score\./);
    await page.getByText('Present context').click();
    await page.getByLabel('Present context').getByText(String.raw`"ask\u202e_score"`).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('\u202e');
    expect(problems).toEqual([]);
  });

  it('brings a widget to the center that the keyboard leads to', async () => {
    const sid = await startSurvey();
    const { page } = await open(pathOf(sid), { viewport: { width: 390, height: 844 } });
    await page.locator('.widget.present').waitFor();
    const widgets = page.locator('.react-flow__node');
    await widgets.first().focus();
    await page.keyboard.press('Shift+Tab');
    for (let index = 0; index < (await widgets.count()); index += 1) {
      await page.keyboard.press('Tab');
      expect(await widgets.nth(index).evaluate((widget) => widget.matches(':focus-visible'))).toBe(true);
      await page.waitForFunction(isFocusedWhole);
    }
  });

  it('is ended and deleted after a question', async () => {
    const sid = await startSurvey();
    const { page, problems } = await open(pathOf(sid));
    await page.getByRole('button', { name: 'End' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await page.getByText('Ended by a request').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await page.waitForURL(`${scene.gateway.url}/console/executions`);
    await row(page, sid).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('that does not exist leads back to the list', async () => {
    const { page } = await open(pathOf(`FN${'0'.repeat(32)}`));
    await page.getByText('There is no such execution').waitFor();
    await page.getByRole('link', { name: 'All executions' }).click();
    await page.getByRole('heading', { name: 'Executions' }).waitFor();
  });

  it('is refused to a token without the scope, with the reason', async () => {
    const sid = await startSurvey();
    const { page } = await openAs(pathOf(sid), ['inventory:read']);
    await page.getByRole('alert').filter({ hasText: 'executions:read' }).waitFor();
  });

  it('stays on the page while the gateway is away, and goes on when it is back', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    const sid = await createExecution(killed, surveySid);
    const { page, problems } = await visitPage(scene.browser, killed.url, `/console${pathOf(sid)}${link}`);
    await page.locator('.widget.present', { hasText: 'ask_score' }).waitFor();
    await killed.stop('SIGKILL');
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
    expect(await page.locator('.widget.present').count()).toBe(1);
    await killed.start();
    await endExecution(killed, sid, surveySid);
    await page.getByText('Ended by a request').waitFor();
    expect(otherThanLost(problems)).toEqual([]);
  });
});

describe('the views of executions', () => {
  it.each(['light', 'dark'] as const)('have no serious finding of axe: %s', async (colorScheme) => {
    const sid = await startSurvey();
    const { page } = await open(pathOf(sid), { colorScheme });
    await page.locator('.widget.present').waitFor();
    await page.locator('.context li').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Executions' }).click();
    await row(page, sid).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('fit a phone', async () => {
    const sid = await startSurvey();
    const { page } = await open(pathOf(sid), { viewport: { width: 390, height: 844 } });
    await page.locator('.widget.present').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // The present widget is whole, and its texts are legible.
    const widget = await page.locator('.widget.present').boundingBox();
    const picture = await page.locator('.flow-picture').boundingBox();
    expect(widget?.width).toBeGreaterThan(0.8 * nodeSize.width);
    expect(widget?.x).toBeGreaterThanOrEqual(picture?.x ?? Number.NaN);
    expect((widget?.x ?? Number.NaN) + (widget?.width ?? 0)).toBeLessThanOrEqual(390);
    // The buttons are above the picture, where they cover no widget.
    const buttons = await page.locator('.react-flow__controls').boundingBox();
    expect((buttons?.y ?? Number.NaN) + (buttons?.height ?? 0)).toBeLessThanOrEqual(picture?.y ?? Number.NaN);
    await page.getByRole('link', { name: 'Executions' }).click();
    await page.getByRole('table').waitFor();
    expect(await cutElements(page, '.table.scrolling, .table td a, .filter-bar input')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
