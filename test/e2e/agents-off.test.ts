import { expect, test } from 'vitest';
import { builtWith, loadedBy } from '../support/loaded-modules.ts';

test('the SDK of the Model Context Protocol is loaded only where agents are on', async () => {
  const ofSdk = await builtWith(
    /WebStandardStreamableHTTPServerTransport=class|notifications\/tools\/list_changed/,
  );
  expect(ofSdk.length).toBeGreaterThan(0);
  const without = await loadedBy({});
  expect(without.length).toBeGreaterThan(10);
  expect(without.filter((file) => ofSdk.includes(file))).toEqual([]);
  const loaded = await loadedBy({ TRIBUTARY_MCP: 'on' });
  expect(loaded.filter((file) => ofSdk.includes(file))).not.toEqual([]);
});
