import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCollector } from '../support/collector/collector.ts';
import { root } from '../support/doc-blocks.ts';
import { tempFolder } from '../support/folder.ts';
import { startProcess } from '../support/process.ts';

/** Makes a process print the name of each module that it loads. */
const printModules = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  process.stderr.write('loaded ' + url + '\\n');
  return next(url, context);
} });`;

/** Starts the built gateway, asks it for something, and returns the names of the modules that it has loaded. */
async function loadedBy(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await using folder = await tempFolder();
  await using gateway = await startProcess([], {
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(printModules)}"`,
    TRIBUTARY_DATA: folder.path,
    ...environment,
  });
  await gateway.graph('{ viewer { kind } }');
  const { stderr } = await gateway.stop('SIGTERM');
  return [...stderr.matchAll(/^loaded .*\/dist\/(\S+)$/gm)].map(([, file = '']) => file);
}

test("OpenTelemetry's SDK is loaded only where spans are exported", async () => {
  const files = (await readdir(join(root, 'dist'))).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(join(root, 'dist', file), 'utf8')));
  const ofSdk = files.filter((_, at) =>
    /BatchSpanProcessor|ProtobufTraceSerializer|RetryingTransport/.test(texts[at] ?? ''),
  );
  expect(ofSdk.length).toBeGreaterThan(0);
  const without = await loadedBy({});
  expect(without.length).toBeGreaterThan(10);
  expect(without.filter((file) => ofSdk.includes(file))).toEqual([]);
  await using collector = await startCollector();
  expect(await loadedBy(collector.environment)).toEqual(expect.arrayContaining(ofSdk));
});

test('a collector that never answers neither slows the gateway nor its end', async () => {
  await using folder = await tempFolder();
  const asked = Promise.withResolvers<void>();
  const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await using gateway = await startProcess([], {
    TRIBUTARY_DATA: folder.path,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '1',
    OTEL_BSP_MAX_QUEUE_SIZE: '10',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '5',
    // Longer than the test may take.
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    OTEL_BSP_EXPORT_TIMEOUT: '600000',
  });
  await gateway.graph('{ viewer { kind } }');
  await asked.promise;
  for (let sent = 0; sent < 20; sent += 1)
    expect((await gateway.graph('{ viewer { kind } }')).status).toBe(200);
  expect((await gateway.stop('SIGTERM')).code).toBe(0);
  silent.closeAllConnections();
  silent.close();
});
