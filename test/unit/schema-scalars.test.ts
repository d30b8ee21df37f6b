import { expect, test } from '@jest/globals';
import { introspectionFromSchema } from 'graphql';
import { modules } from '../../src/app/modules.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';

test('introspection has the description and the specification of a scalar', () => {
  const { types } = introspectionFromSchema(createSchema(modules)).__schema;
  const dateTime = types.find(({ name }) => name === 'DateTime');
  expect(dateTime).toMatchObject({
    kind: 'SCALAR',
    description: expect.stringContaining('RFC 3339'),
    specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  });
});
