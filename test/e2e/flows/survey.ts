import { expect, test } from 'vitest';
import { messageOf, subscribeFrame } from '../../support/changes.ts';
import { launchChromium } from '../../support/chromium.ts';
import { inbound, messageSid, surveyNumber, surveySid } from '../../support/flows.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { openAccepted } from '../../support/raw-websocket.ts';

const watch = `subscription Watch($flowSid: ID, $after: Cursor) {
  executionChanges(flowSid: $flowSid, after: $after) {
    __typename
    ... on ExecutionChange { cursor kind executionSid endedReason step { name transitionedTo } }
    ... on StreamHeartbeat { cursor }
  }
}`;

/** Puts the text on one line, because the editor closes brackets at line ends by itself. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Opens the playground with one tab, which follows the survey. */
async function openWatching({ url }: Gateway) {
  await using opening = new AsyncDisposableStack();
  const browser = await launchChromium();
  opening.defer(() => browser.close());
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.goto(`${url}/playground#token=${keys.devToken}`);
  await page.locator('.graphiql-query-editor .view-lines').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(inOneLine(watch.replace('$flowSid: ID', `$flowSid: ID = "${surveySid}"`)));
  await page.getByRole('button', { name: /^Execute query/ }).click();
  const opened = opening.move();
  return {
    page,
    problems,
    shows: (text: string) => page.locator('.result-window .view-lines').filter({ hasText: text }).waitFor(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test('the survey is completed over the webhook and followed over a websocket and in the playground', async () => {
  await using gateway = await startGateway();
  await using client = await openAccepted(gateway.url, gateway.bearer);
  client.send(subscribeFrame('1', { flowSid: surveySid }, watch));
  await client.nextOf('next');
  await using playground = await openWatching(gateway);
  await playground.shows('live,');

  const kinds: string[] = [];
  const entered: string[] = [];
  let reason: string | null | undefined;
  const followUntil = async (met: () => boolean) => {
    while (!met()) {
      const { payload } = await client.nextOf('next');
      const { kind } = messageOf(payload);
      // A heartbeat has no kind.
      if (kind === undefined) continue;
      const { step, endedReason } = (payload as Watched).data.executionChanges;
      kinds.push(kind);
      if (step) entered.push(step.transitionedTo ?? '');
      reason = endedReason;
    }
  };
  let said = 0;
  const say = async (body: string) => {
    said += 1;
    const fields = { From: '+15550001111', To: surveyNumber, Body: body, MessageSid: messageSid(said) };
    expect((await inbound(gateway, surveySid, fields)).status).toBeLessThan(300);
  };

  await say('Hello');
  await followUntil(() => entered.at(-1) === 'ask_score');
  await playground.shows('ask_score');
  await say('9');
  await followUntil(() => entered.at(-1) === 'ask_comment');
  await playground.shows('EXECUTION_STEP_ENTERED');
  await playground.shows('ask_comment');
  await say('The colours');
  await followUntil(() => kinds.at(-1) === 'EXECUTION_ENDED');
  await playground.shows('EXECUTION_ENDED');
  await playground.page.screenshot({ path: 'artefacts/playground-survey.png' });

  expect(kinds[0]).toBe('EXECUTION_STARTED');
  expect(entered).toEqual(expect.arrayContaining(['ask_score', 'keep_score', 'ask_comment', 'say_thanks']));
  expect(reason).toBe('FLOW_END');
  expect(playground.problems).toEqual([]);
}, 120_000);

interface Watched {
  readonly data: {
    readonly executionChanges: {
      readonly step?: { readonly transitionedTo: string | null } | null;
      readonly endedReason?: string | null;
    };
  };
}
