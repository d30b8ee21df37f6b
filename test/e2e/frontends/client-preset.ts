import { expect, test } from 'vitest';
import { generateTypedApp } from '../../support/frontends/client-preset.ts';

test('an app with the client preset of graphql-codegen has the types of its documents', async () => {
  await using app = await generateTypedApp();
  expect(await app.check()).toBe('');
});
