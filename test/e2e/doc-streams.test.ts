import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listenTo } from '../../scripts/cluster/process.ts';
import { createExecution } from '../support/changes.ts';
import { docBlocks, root } from '../support/doc-blocks.ts';
import { keys, startGateway } from '../support/gateway.ts';

const readme = docBlocks('README.md', 'js', '## A subscription');
const storing = docBlocks('client/README.md', 'js', '### Storing a cursor');
const websocket = docBlocks('docs/subscriptions.md', 'js', '## Follow over a websocket');
const events = docBlocks('docs/subscriptions.md', 'sh', '## Follow over HTTP');

test('each page has one stream', () => {
  expect([readme, storing, websocket, events].map((blocks) => blocks.length)).toEqual([1, 1, 1, 1]);
});

/** Blocks that go on until somebody stops them. */
const streams = [
  {
    name: 'the subscription of README.md',
    program: 'node',
    file: 'follow.mjs',
    text: readme[0],
    begun: /^live$/m,
  },
  {
    name: 'the cursor of client/README.md',
    program: 'node',
    file: 'follow.mjs',
    text: storing[0],
    begun: /^live$/m,
  },
  {
    name: 'the websocket of docs/subscriptions.md',
    program: 'node',
    file: 'follow.mjs',
    text: websocket[0],
    begun: /"cursor":"/,
  },
  {
    name: 'the event stream of docs/subscriptions.md',
    program: 'bash',
    file: 'follow.sh',
    text: events[0],
    begun: /"cursor":"/,
  },
];

test.each(streams)(
  '$name shows where it begins, and then a change',
  async ({ program, file, text = '', begun }) => {
    await using opened = new AsyncDisposableStack();
    const gateway = opened.use(await startGateway());
    // Inside the project, where a reader runs it, so that it finds the project's packages.
    await mkdir(join(root, '.cache'), { recursive: true });
    const folder = await mkdtemp(join(root, '.cache/doc-streams-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, file), text.replaceAll('127.0.0.1:4000', new URL(gateway.url).host));
    const child = spawn(program === 'node' ? process.execPath : program, [join(folder, file)], {
      env: { PATH: process.env['PATH'], TOKEN: keys.devToken },
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: folder,
      detached: true,
    });
    opened.defer(() => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')));
    const heard = listenTo(child);
    await heard(begun);
    await createExecution(gateway);
    expect(await heard(/"kind":"EXECUTION_STARTED"/)).toContain('"cursor"');
  },
);
