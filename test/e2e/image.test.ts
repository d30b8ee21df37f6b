import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { endOf } from '../../scripts/cluster/process.ts';
import { canMount, copyImage, type Image } from '../support/confined.ts';
import { readPage } from '../support/doc-blocks.ts';
import { createInFlight } from '../support/flight.ts';
import { keys, sharedSecret } from '../support/gateway.ts';
import { createClient } from '../support/http.ts';
import { imageVariables } from '../support/image.ts';

const dockerfile = DockerfileParser.parse(readPage('Dockerfile'));
const deployment = parse(readPage('deploy/kubernetes/deployment.yaml'));

/** Returns a command of the Dockerfile, which is written as JSON. */
function commandOf(instruction: 'CMD' | 'HEALTHCHECK'): readonly string[] {
  const [found] = instruction === 'CMD' ? dockerfile.getCMDs().slice(-1) : dockerfile.getHEALTHCHECKs();
  return JSON.parse(/\[.*\]/s.exec(found?.getTextContent() ?? '')?.[0] ?? '[]');
}

let image: Image;
beforeAll(async () => {
  image = await copyImage();
});
afterAll(async () => await image[Symbol.asyncDispose]());

test('the image runs with a read-only root file system, without rights, and stops in its time', async () => {
  const [port, metricsPort] = [await quietPort(), await quietPort()];
  const environment = {
    ...(await imageVariables()),
    PORT: String(port),
    TRIBUTARY_DATA: image.data,
    TRIBUTARY_SECRET: sharedSecret,
    TRIBUTARY_ACCOUNT_SID: keys.accountSid,
    TRIBUTARY_AUTH_TOKEN: keys.authToken,
    TRIBUTARY_METRICS_PORT: String(metricsPort),
  };
  const before = await readdir(image.app, { recursive: true });
  const gateway = image.run(commandOf('CMD'), environment);
  const ended = endOf(gateway);
  const checkHealth = async () => (await endOf(image.run(commandOf('HEALTHCHECK'), environment))).code;
  const client = createClient(`http://127.0.0.1:${port}`, keys);
  try {
    while ((await checkHealth()) !== 0) expect(gateway.exitCode).toBeNull();
    expect((await client.send('/readyz')).body).toMatchObject({ status: 'ok' });
    expect((await client.send('/console')).status).toBe(200);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('tributary_dependency_up{dependency="storage changes"} 1');

    if (canMount) {
      const status = await readFile(`/proc/${gateway.pid}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\t65534\t65534/m);
      expect(status).toMatch(/^CapBnd:\t0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    }
    const writes = ['node', '-e', `fs.writeFileSync(${JSON.stringify(`${image.app}/other`)}, '')`];
    expect((await endOf(image.run(writes, {}))).stderr).toMatch(/EROFS|EACCES/);

    const request = await createInFlight(client);
    const start = performance.now();
    gateway.kill('SIGTERM');
    expect((await request.finish()).status).toBe(201);
    expect((await ended).code).toBe(0);
    const graceMs = deployment.spec.template.spec.terminationGracePeriodSeconds * 1_000;
    expect(performance.now() - start).toBeLessThan(graceMs);
    expect(await checkHealth()).toBe(1);
  } finally {
    if (gateway.exitCode === null && gateway.kill('SIGKILL')) await once(gateway, 'exit');
  }
  expect(await readdir(image.app, { recursive: true })).toEqual(before);
  expect(await readdir(image.data)).toContain('tributary.db');
});

test('the commands for containers in the documents back a service up and put it back', async () => {
  const environment = {
    ...(await imageVariables()),
    PORT: String(await quietPort()),
    TRIBUTARY_DATA: image.data,
    PATH: `${image.app}:${process.env['PATH']}`,
  };
  const run = (command: string) => image.run(['sh', '-c', command], environment);
  const page = readPage('docs/maintenance.md').replaceAll('/data/', `${image.data}/`);
  const commands = [...page.matchAll(/^docker compose exec (?:-T )?executions (.*?)(?: > .*)?$/gm)];
  const [backup = '', read = '', remove = ''] = commands.map(([, command]) => command);
  const [, restore = ''] = /^docker compose run .* sh -c \\\n {2}'(.*)' </m.exec(page) ?? [];

  const gateway = image.run(commandOf('CMD'), environment);
  try {
    const health = async () => (await endOf(image.run(commandOf('HEALTHCHECK'), environment))).code;
    while ((await health()) !== 0) expect(gateway.exitCode).toBeNull();
    expect(await endOf(run(backup))).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is a complete backup'),
    });
  } finally {
    if (gateway.kill('SIGTERM')) await once(gateway, 'exit');
  }
  const copy = await buffer(run(read).stdout ?? Readable.from([]));
  expect((await endOf(run(remove))).code).toBe(0);
  expect((await readdir(image.data)).filter((name) => name.endsWith('.backup'))).toEqual([]);
  const restoring = run(restore);
  restoring.stdin?.end(copy);
  expect(await endOf(restoring)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('A new epoch of the event log begins'),
  });
  expect((await readdir(image.data)).filter((name) => name.endsWith('.backup'))).toEqual([]);
});
