import { expect, test } from 'vitest';
import { freePort } from '../../scripts/cluster/ports.ts';
import { eventually } from '../support/budgets.ts';
import { docBlocks } from '../support/doc-blocks.ts';
import { openDocShell } from '../support/doc-shell.ts';
import { tempFolder } from '../support/folder.ts';

const page = 'docs/scaling.md';

async function stateAt(url: string) {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ? await answer.json() : null;
}

test('the two commands of the page are a service, and a gateway that calls it', async () => {
  await using folder = await tempFolder();
  const [serve = '', call = ''] = docBlocks(page, 'sh', '## A process for each service');
  const [service, gateway] = [await freePort(), await freePort()];
  const inBackground = (command: string) => `${command.trimEnd()} > /dev/null 2>&1 &\n`;
  await using shell = await openDocShell({ PORT: String(gateway), TRIBUTARY_DATA: `${folder.path}/gateway` });
  const served = serve.replace('4001', String(service)).replace('./served', `${folder.path}/served`);
  expect(served).not.toBe(serve);
  await shell.run(inBackground(served));
  await eventually(async () => (await stateAt(`http://127.0.0.1:${service}`)) !== null);
  await shell.run(inBackground(call.replace('4001', String(service))));
  const ready = () => stateAt(`http://127.0.0.1:${gateway}`);
  await eventually(async () => (await ready()) !== null);
  expect(await ready()).toMatchObject({
    dependencies: { executions: 'ok' },
    services: { executions: { breaker: 'closed' } },
  });
});
