import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apis } from '../../src/app/apis.ts';
import type { Route } from '../../src/gateway/http/route.ts';
import type { ServiceApi } from '../../src/gateway/service-api.ts';

/** A service of which only the routes are wanted. */
const nothing: never = new Proxy({}, { get: () => nothing }) as never;
const routes = (apis as readonly ServiceApi[]).flatMap((api): readonly Route[] =>
  api.routes(nothing, nothing),
);

test('every route of the services has a description, whose parameters are not those of the path', () => {
  expect(routes.length).toBeGreaterThan(100);
  for (const { method, path, operation, accepts } of routes) {
    expect([method, path, operation?.id]).toEqual([method, path, expect.any(String)]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inQuery = Object.keys(operation?.query?.properties ?? {});
    expect(inQuery.filter((name) => inPath.includes(name))).toEqual([]);
    if (operation?.body) expect(accepts).toBeDefined();
  }
});

interface Method {
  readonly id: string;
  readonly parameters?: Readonly<Record<string, { readonly location: string }>>;
}
interface Resource {
  readonly methods?: Readonly<Record<string, Method>>;
  readonly resources?: Readonly<Record<string, Resource>>;
}

const methodsIn = ({ methods = {}, resources = {} }: Resource): readonly Method[] => [
  ...Object.values(methods),
  ...Object.values(resources).flatMap(methodsIn),
];

test.each(['reseller', 'pubsub', 'migrationcenter'])(
  'the operations of %s have the query parameters of the discovery document',
  async (name) => {
    const file = join(import.meta.dirname, `../support/discovery/${name}.json`);
    const methods = methodsIn(JSON.parse(await readFile(file, 'utf8')));
    const described = new Map(routes.map(({ operation }) => [operation?.id, operation]));
    const compared = methods.flatMap(({ id, parameters = {} }) => {
      const operation = described.get(id);
      if (!operation) return [];
      const documented = Object.keys(parameters).filter((one) => parameters[one]?.location === 'query');
      return [
        [id, documented.toSorted(), Object.keys(operation.query?.properties ?? {}).toSorted()] as const,
      ];
    });
    expect(compared.length).toBeGreaterThan(10);
    for (const [id, documented, ours] of compared) expect([id, ours]).toEqual([id, documented]);
  },
);
