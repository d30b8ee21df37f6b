import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startCollector } from '../support/collector/collector.ts';
import { tempFolder } from '../support/folder.ts';
import { builtWith, loadedBy } from '../support/loaded-modules.ts';
import { startProcess } from '../support/process.ts';

test("OpenTelemetry's SDK is loaded only where spans are exported", async () => {
  const ofSdk = await builtWith(/BatchSpanProcessor|ProtobufTraceSerializer|RetryingTransport/);
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
